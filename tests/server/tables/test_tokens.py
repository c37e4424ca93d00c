"""The secrets that open a table: server.tables.tokens."""

from server.tables.tokens import hash_token, link_token, new_seed, new_table_id, new_token


def test_no_two_secrets_are_alike() -> None:
    for make in (new_token, new_table_id, new_seed):
        assert len({make() for _ in range(200)}) == 200


def test_the_links_of_a_table_follow_from_the_gms_secret_alone() -> None:
    gm = new_token()
    assert link_token(gm, "player:ada") == link_token(gm, "player:ada")
    assert link_token(gm, "player:ada") != link_token(gm, "player:bo")
    assert link_token(gm, "player:ada") != link_token(new_token(), "player:ada")


def test_a_hash_tells_nothing_of_its_secret() -> None:
    token = new_token()
    assert token not in hash_token(token)
    assert hash_token(token) != hash_token(new_token())
