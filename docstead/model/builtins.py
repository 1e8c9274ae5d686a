"""Names that every page knows: components, modules, admonitions, and the values of expressions.

``tools/contract.py`` writes the frontend's tables from these, so a new component is its file and one line here.
"""

from __future__ import annotations

from typing import NamedTuple


class Component(NamedTuple):
    """A component that authors can use without importing it.

    Attributes:
        name: As authors write it.
        module: Its module below ``frontend/src/content``.
        export: Its name in the module; the component's own name if empty.
        live: Whether it needs the browser.
        in_docusaurus: Whether Docusaurus has it, so that pages may import it as ``@theme/Name``.
    """

    name: str
    module: str
    export: str = ""
    live: bool = False
    in_docusaurus: bool = False


COMPONENT_TABLE = (
    Component("Admonition", "admonition", in_docusaurus=True),
    Component("Card", "cards"),
    Component("Cards", "cards"),
    Component("CodeBlock", "code-block", in_docusaurus=True),
    Component("Details", "details", in_docusaurus=True),
    Component("Link", "author-link", export="AuthorLink"),
    Component("TabItem", "tab-item", in_docusaurus=True),
    Component("Tabs", "tabs", live=True, in_docusaurus=True),
)
"""All components, in the order of their names."""

COMPONENTS = frozenset(component.name for component in COMPONENT_TABLE)
"""Names of the components."""

HELPERS = {
    "@docstead/Placeholder": "Placeholder",
    "@docstead/useHydrated": "useIsBrowser",
    "@docusaurus/BrowserOnly": "BrowserOnly",
    "@docusaurus/ErrorBoundary": "ErrorBoundary",
    "@docusaurus/ExecutionEnvironment": "executionEnvironment",
    "@docusaurus/Head": "Head",
    "@docusaurus/Interpolate": "Interpolate",
    "@docusaurus/Translate": "Translate",
    "@docusaurus/constants": "docsConstants",
    "@docusaurus/isInternalUrl": "isInternalUrl",
    "@docusaurus/plugin-content-docs/client": "docsClient",
    "@docusaurus/router": "router",
    "@docusaurus/theme-common": "themeCommon",
    "@docusaurus/theme-common/internal": "themeCommon",
    "@docusaurus/useBaseUrl": "useBaseUrl",
    "@docusaurus/useBrokenLinks": "useBrokenLinks",
    "@docusaurus/useDocusaurusContext": "useSiteContext",
    "@docusaurus/useGlobalData": "useGlobalData",
    "@docusaurus/useIsBrowser": "useIsBrowser",
    "@theme/DocCard": "DocCard",
    "@theme/DocCardList": "DocCardList",
    "@theme/Heading": "Heading",
    "@theme/Layout": "Layout",
    "@theme/MDXComponents": "MDXComponents",
    "@theme/TOCInline": "TOCInline",
    "@theme/ThemedImage": "ThemedImage",
    "classnames": "clsx",
    "clsx": "clsx",
}
"""Modules of Docusaurus projects that come with docstead, with their entries of ``frontend/src/content/modules.tsx``."""

LIVE = frozenset({"BrowserOnly", *(component.name for component in COMPONENT_TABLE if component.live)})
"""Components that need the browser."""

MODULES = {
    **{f"@docstead/{component.name}": component.name for component in COMPONENT_TABLE},
    **{f"@theme/{component.name}": component.name for component in COMPONENT_TABLE if component.in_docusaurus},
    "@docusaurus/Link": "Link",
    **HELPERS,
    **{name.replace("@theme/", "@theme-original/"): helper for name, helper in HELPERS.items() if "@theme/" in name},
}
"""Modules that come with docstead, with the component or helper that each provides."""

ADMONITIONS = {
    "note": "note",
    "tip": "tip",
    "info": "info",
    "warning": "warning",
    "danger": "danger",
    "secondary": "secondary",
    "important": "info",
    "success": "tip",
    "caution": "warning",
}
"""Types of admonitions, with the type whose style each has."""

VALUES = frozenset(("contentTitle", "frontMatter", "props", "toc"))
"""Values of the page that expressions can use."""

GLOBALS = frozenset([
    "Array", "Boolean", "Date", "Infinity", "Intl", "JSON", "Map", "Math", "NaN", "Number", "Object", "RegExp", "Set",
    "String", "globalThis", "undefined", "null", "true", "false", "this", "React", "Fragment",
])  # fmt: skip
"""Names of JavaScript itself that a bare expression may begin with."""
