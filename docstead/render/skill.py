"""A skill that agents can install, made from the pages that the settings name, and the list of skills of the site."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256

import msgspec

from docstead.model.artifact import Artifact
from docstead.model.page_kinds import Entry
from docstead.model.routes import same
from docstead.model.site import Page
from docstead.render.context import RenderContext
from docstead.render.digest import digest
from docstead.render.markdown_pages import INDEX, list_item, markdown_href

FOLDER = ".well-known/agent-skills"
SCHEMA = "https://schemas.agentskills.io/discovery/0.2.0/schema.json"
LONGEST = 20_000
"""Most characters of the pages inside a skill; further pages are linked. An agent loads a skill as a whole."""
_LONGEST_DESCRIPTION = 1024
_NOT_IN_NAMES = re.compile(r"[^a-z0-9]+")


def render_skill(context: RenderContext) -> Iterator[Artifact]:
    """``SKILL.md`` and the list with its digest. Only a site at the root of its host has them."""
    pages = skill_pages(context)
    if not pages or context.config.base_path != "/" or not context.config.llms.enabled:
        return
    name = f"{_NOT_IN_NAMES.sub('-', context.config.product.id)}-docs"
    path = f"{FOLDER}/{name}/SKILL.md"
    inputs = digest(
        "skill", msgspec.json.encode(context.config), *(context.markdown_pages.inputs(page) for page in pages)
    )
    yield Artifact(path, inputs, lambda: _skill(context, name, pages))
    yield Artifact(f"{FOLDER}/index.json", inputs, lambda: _index(context, name, path, pages))


def skill_pages(context: RenderContext) -> list[Page]:
    """The pages that the settings name, in their order."""
    by_route = {same(page.route): page for page in context.site.pages}
    return [by_route[same(route)] for route in context.config.agents.skill if same(route) in by_route]


def _description(context: RenderContext) -> str:
    config = context.config
    about = f" {config.tagline.rstrip('.')}." if config.tagline else ""
    return f"Use when working with {config.product.name}.{about}"[:_LONGEST_DESCRIPTION]


def _skill(context: RenderContext, name: str, pages: list[Page]) -> bytes:
    config, texts, linked, size = context.config, [], [], 0
    for page in pages:
        text = context.markdown_pages.text(page)
        size += len(text)
        if size <= LONGEST:
            texts.append(text.strip())
        else:
            linked.append(list_item(context, Entry(page.title, markdown_href(config, page), page.meta.description)))
    head = f"---\nname: {name}\ndescription: {json.dumps(_description(context), ensure_ascii=False)}\n---"
    index = f"All pages as Markdown are listed in [{INDEX}]({config.url}{context.href(INDEX)})."
    parts = [head, config.agents.instructions.strip(), index, *texts, "\n".join(linked)]
    return ("\n\n".join(part for part in parts if part) + "\n").encode()


def _index(context: RenderContext, name: str, path: str, pages: list[Page]) -> bytes:
    skill = {
        "name": name,
        "type": "skill-md",
        "description": _description(context),
        "url": context.href(path),
        "digest": f"sha256:{sha256(_skill(context, name, pages)).hexdigest()}",
    }
    return json.dumps({"$schema": SCHEMA, "skills": [skill]}, ensure_ascii=False, indent=2).encode()
