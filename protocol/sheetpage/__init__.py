"""The whole page of a sheet: every section the ruleset declares, in its order and by its labels, with how each number
comes about, what may be done with each thing and why not. It is looked at on demand; what changes during play is also
in the view (`protocol.sheetview`), by the same ids.
"""

from protocol.sheetpage.form import SheetFormView, form_of
from protocol.sheetpage.page import page_of
from protocol.sheetpage.views import SheetPageView

__all__ = ["SheetFormView", "SheetPageView", "form_of", "page_of"]
