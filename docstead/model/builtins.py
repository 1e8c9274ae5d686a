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

MERMAID = "@theme/Mermaid"
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
    "@theme/ApiExplorer/Export": "ApiPart",
    "@theme/ApiExplorer/MethodEndpoint": "ApiPart",
    "@theme/ApiLogo": "ApiPart",
    "@theme/CodeInline": "CodeInline",
    "@theme/DocCard": "DocCard",
    "@theme/DocCardList": "DocCardList",
    "@theme/Heading": "Heading",
    "@theme/IdealImage": "IdealImage",
    "@theme/Layout": "Layout",
    "@theme/MDXComponents": "MDXComponents",
    MERMAID: "Mermaid",
    "@theme/ParamsDetails": "ApiPart",
    "@theme/RequestSchema": "ApiPart",
    "@theme/StatusCodes": "ApiPart",
    "@theme/TOCInline": "TOCInline",
    "@theme/ThemedImage": "ThemedImage",
    "classnames": "clsx",
    "clsx": "clsx",
}
"""Modules of Docusaurus projects that come with docstead, with their entries of ``frontend/src/content/modules.tsx``."""

LIVE = frozenset({"BrowserOnly", *(component.name for component in COMPONENT_TABLE if component.live)})
"""Components that need the browser."""

_MODULES = {
    **{f"@docstead/{component.name}": component.name for component in COMPONENT_TABLE},
    **{f"@theme/{component.name}": component.name for component in COMPONENT_TABLE if component.in_docusaurus},
    "@docusaurus/Link": "Link",
    **dict.fromkeys(map("@theme/{}Tabs".format, ("Api", "Discriminator", "Mime", "Operation", "Schema")), "Tabs"),
    **HELPERS,
}


def _original(name: str) -> str:
    return name.replace("@theme/", "@theme-original/")


MODULES = {**_MODULES, **{_original(name): value for name, value in _MODULES.items() if "@theme/" in name}}
"""Modules that come with docstead, with the component or helper that each provides."""


def wraps(text: str, name: str) -> bool:
    """Whether a script imports the original of a part of the theme, such as ``@theme/Layout``, which it then replaces."""
    return any(f"{quote}{_original(name)}{quote}" in text for quote in "'\"")


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

_TRIANGLE = "M12 9v4M12 16.5h.01M10.3 4.3L2.7 17.5a2 2 0 0 0 1.7 3h15.2a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0z"
_PENCIL = "M4 20l1-4L16.5 4.5a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L8 19z"
SIGNS = {
    "note": _PENCIL,
    "tip": "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-.9 1.2-1 2h-5c-.1-.8-.4-1.5-1-2z",
    "info": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01",
    "warning": _TRIANGLE,
    "danger": _TRIANGLE,
    "secondary": _PENCIL,
}
"""The outline of the icon of each style of admonition, on a grid of 24 units. An image in the style sheet is slower to draw."""

VALUES = frozenset(("contentTitle", "frontMatter", "props", "toc"))
"""Values of the page that expressions can use."""

GLOBALS = frozenset([
    "Array", "Boolean", "Date", "Infinity", "Intl", "JSON", "Map", "Math", "NaN", "Number", "Object", "RegExp", "Set",
    "String", "globalThis", "undefined", "null", "true", "false", "this", "React", "Fragment",
])  # fmt: skip
"""Names of JavaScript itself that a bare expression may begin with."""
