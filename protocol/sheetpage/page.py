"""The page put together: sections in the ruleset's order, and in each what stands in it."""

from collections.abc import Sequence

from engine.sheet.live import Live
from engine.sheet.reader import Sheet
from engine.sheet.workings import Part, parts_of_check, parts_of_score
from protocol.sheetpage.bag import bag_view, item_pages
from protocol.sheetpage.lists import list_view
from protocol.sheetpage.values import derived_views, field_views, part_views
from protocol.sheetpage.views import (
    AbilityView,
    CheckView,
    RollingView,
    SectionView,
    SheetPageView,
    StepView,
)
from rulesets.format.resolution import DiceSum, SumStep
from rulesets.format.sheet import Ability, Save, Skill


def page_of(who: str, sheet: Sheet, live: Live) -> SheetPageView:
    """The page of a sheet as it stands. `live` is only read."""
    return {
        "who": who,
        "sections": [found for section in _sections(sheet) if (found := _section(sheet, live, *section))],
        "items": item_pages(sheet, live),
        "bag": bag_view(sheet, live),
        "rolling": _rolling(sheet),
    }


def _sections(sheet: Sheet) -> list[tuple[str | None, str | None]]:
    """Id and label of each, and at the end the one of what stands in none."""
    return [*((one.id, one.label) for one in sheet.blueprint.sheet.sections), (None, None)]


def _section(sheet: Sheet, live: Live, section: str | None, label: str | None) -> SectionView:
    """What stands in a section; empty for one of nothing at all."""
    blueprint = sheet.blueprint
    found: SectionView = {}
    if abilities := [one for one in blueprint.abilities.values() if one.section == section]:
        found["abilities"] = [_ability(sheet, live, one) for one in abilities]
    if saves := [one for one in blueprint.saves.values() if one.section == section]:
        found["saves"] = [_save(sheet, live, one) for one in saves]
    if skills := [one for one in blueprint.skills.values() if one.section == section]:
        found["skills"] = [_skill(sheet, live, one) for one in skills]
    if values := [*field_views(sheet, section), *derived_views(sheet, live, section)]:
        found["values"] = values
    lists = [one for one in blueprint.lists.values() if one.section == section and not sheet.hidden(one.hide_when)]
    if lists:
        found["lists"] = [list_view(sheet, live, one) for one in lists]
    if found and section is not None and label is not None:
        found["id"], found["label"] = section, label
    return found


def _ability(sheet: Sheet, live: Live, ability: Ability) -> AbilityView:
    view: AbilityView = {
        "id": ability.id,
        "label": ability.label,
        "score": sheet.ability_score(ability.id, live),
        "number": sheet.ability_mod(ability.id, live),
    }
    if ability.short is not None:
        view["short"] = ability.short
    if len(parts := parts_of_score(sheet, ability.id, live)) > 1:
        view["parts"] = part_views(parts)
    return view


def _skill(sheet: Sheet, live: Live, skill: Skill) -> CheckView:
    number = sheet.skill(skill.id, live)
    return _check(
        sheet, skill, number, sheet.tier("skill", skill.id).label, parts_of_check(sheet, "skill", skill.id, live)
    )


def _save(sheet: Sheet, live: Live, save: Save) -> CheckView:
    number = sheet.save(save.id, live)
    return _check(sheet, save, number, sheet.tier("save", save.id).label, parts_of_check(sheet, "save", save.id, live))


def _check(sheet: Sheet, check: Skill, number: int, tier: str, parts: Sequence[Part]) -> CheckView:
    view: CheckView = {
        "id": check.id,
        "label": check.label,
        "number": number,
        "tier": tier,
        "parts": part_views(parts),
    }
    if check.ability is not None:
        ability = sheet.blueprint.abilities[check.ability]
        view["ability"] = ability.short or ability.label
    untrained = sheet.untrained("save" if isinstance(check, Save) else "skill", check.id)
    rule = sheet.blueprint.untrained(check)
    if untrained and rule in ("harder", "refuse"):
        view["untrained"] = "refuse" if rule == "refuse" else "harder"
    return view


def _rolling(sheet: Sheet) -> RollingView:
    resolution = sheet.blueprint.resolution
    steps: list[StepView] = [
        {"label": step.label, "number": step.dc if isinstance(step, SumStep) else step.successes}
        for step in resolution.difficulty_ladder
    ]
    added = isinstance(resolution, DiceSum)
    return {"sum": added, "leans": isinstance(resolution, DiceSum) and resolution.advantage, "steps": steps}


__all__ = ["page_of"]
