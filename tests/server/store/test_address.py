"""Where the store is, from its URL: server.store.address."""

import pytest

from server.store.address import Address, BadAddress


@pytest.mark.parametrize("url", ["redis://h:1/2", "rediss://user:secret@h", "unix:///run/the.sock"])
def test_a_store_alone_is_named_as_redis_py_names_it(url: str) -> None:
    assert Address.parse(url) == Address("alone", url=url)


def test_valkey_is_another_word_for_redis() -> None:
    assert Address.parse("valkeys://h:1") == Address("alone", url="rediss://h:1")


def test_sentinels_are_asked_for_a_store_by_its_name() -> None:
    found = Address.parse("redis+sentinel://ada:pass@one,two:5000/tables/3?sentinel_password=other")
    assert (found.kind, found.nodes, found.service) == ("sentinel", (("one", 26379), ("two", 5000)), "tables")
    assert found.options == {"username": "ada", "password": "pass", "db": 3}
    assert found.sentinel_options == {"password": "other"}


def test_sentinels_are_asked_over_tls_where_the_store_is() -> None:
    found = Address.parse("rediss+sentinel://one/tables?ssl_ca_certs=/ca.pem")
    assert found.options == found.sentinel_options == {"ssl": True, "ssl_ca_certs": "/ca.pem"}


def test_a_cluster_is_found_by_some_of_its_servers() -> None:
    found = Address.parse("rediss+cluster://:pass@one:7000,two?ssl_ca_certs=/ca.pem")
    assert (found.kind, found.nodes) == ("cluster", (("one", 7000), ("two", 6379)))
    assert found.options == {"password": "pass", "ssl": True, "ssl_ca_certs": "/ca.pem"}


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("localhost:6379", "no way to a store"),
        ("http://h:1", "no way to a store"),
        ("redis+ring://h:1", "no way to a store"),
        ("unix+cluster:///s", "no way to a store"),
        ("redis+sentinel://h:1", "by which name"),
        ("redis+cluster://h:1/2", "no databases"),
        ("redis+cluster://h:port", "cannot be read"),
        ("redis://h:port", "cannot be read"),
    ],
)
def test_what_names_no_store_is_told_in_a_sentence(url: str, told: str) -> None:
    with pytest.raises(BadAddress, match=told):
        Address.parse(url)


def test_a_sentence_about_an_address_keeps_the_password_to_itself() -> None:
    with pytest.raises(BadAddress) as problem:
        Address.parse("redis+cluster://ada:hush@h:port")
    assert "hush" not in str(problem.value)
