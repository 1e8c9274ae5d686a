"""Names that every page knows: components, and what expressions can ask."""

from __future__ import annotations

COMPONENTS = frozenset(
    ("Admonition", "Card", "Cards", "Chart", "CodeBlock", "Details", "Link", "Preview", "TabItem", "Tabs")
)
"""Components that need no import; ``frontend/src/content/registry.ts`` has the same."""

LIVE = frozenset(("BrowserOnly", "Chart", "Preview", "Tabs"))
"""Those of them that need the browser."""

MODULES = {
    "@theme/Admonition": "Admonition",
    "@theme/CodeBlock": "CodeBlock",
    "@theme/Details": "Details",
    "@theme/TabItem": "TabItem",
    "@theme/Tabs": "Tabs",
    "@docusaurus/BrowserOnly": "BrowserOnly",
    "@docusaurus/Link": "Link",
    "@docusaurus/Translate": "Translate",
    "@docusaurus/useBaseUrl": "useBaseUrl",
    "@docusaurus/useDocusaurusContext": "useSiteContext",
    "@docusaurus/useIsBrowser": "useIsBrowser",
    "clsx": "clsx",
    "@docstead/Admonition": "Admonition",
    "@docstead/Card": "Card",
    "@docstead/Cards": "Cards",
    "@docstead/Chart": "Chart",
    "@docstead/CodeBlock": "CodeBlock",
    "@docstead/Details": "Details",
    "@docstead/Link": "Link",
    "@docstead/Preview": "Preview",
    "@docstead/TabItem": "TabItem",
    "@docstead/Tabs": "Tabs",
}
"""Modules that come with docstead: the name of a component, or of an entry of ``frontend/src/content/modules.tsx``."""

VALUES = frozenset(("contentTitle", "frontMatter", "props", "toc"))
"""What expressions can ask about the page."""

GLOBALS = frozenset(
    [
        "Array",
        "Boolean",
        "Date",
        "Infinity",
        "Intl",
        "JSON",
        "Map",
        "Math",
        "NaN",
        "Number",
        "Object",
        "RegExp",
        "Set",
        "String",
        "globalThis",
        "undefined",
        "null",
        "true",
        "false",
        "this",
        "React",
        "Fragment",
    ]
)
"""Names of JavaScript itself that a bare expression may begin with."""
