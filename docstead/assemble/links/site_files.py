"""Files of the site that pages refer to: their paths, and the URLs at which they are published."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from docstead.assemble.issues import nearest
from docstead.assemble.links.pictures import picture_fault
from docstead.assemble.site_context import SiteContext
from docstead.model.document import Document
from docstead.model.site import PublishedFile
from docstead.model.source import SourceTree

ASSETS = "assets/files"
STATIC = "static/"
NEAR = ("./", "../")
"""How the path of a picture begins that is a file next to the page."""


def candidates(document: str, path: str, roots: Iterable[str]) -> list[str]:
    """Files of the site that a path in a document may mean, the likeliest first; all relative to the site folder.

    Args:
        document: Path of the document.
        path: As the author wrote it: relative to the document, to its content folder, or to the site folder.
        roots: The content folders.
    """
    if path.startswith("@site/"):
        return [posixpath.normpath(path.removeprefix("@site/"))]
    root = max((root for root in roots if document.startswith(f"{root}/")), key=len, default="")
    if path.startswith("/"):
        inside = posixpath.normpath(path).lstrip("/")
        return [inside, posixpath.join(root, inside)]
    found = [posixpath.normpath(posixpath.join(folder, path)) for folder in (posixpath.dirname(document), root)]
    if root == ".":  # the site folder itself is the content folder
        return [one if one.startswith("../") else f"./{one}" for one in found]
    return found


class SiteFiles:
    """Finds files, and publishes those outside the static folder under names with a digest of their content.

    Attributes:
        published: By path of the source.
    """

    def __init__(self, tree: SourceTree, context: SiteContext) -> None:
        self._tree = tree
        self._context = context
        self.published: dict[str, PublishedFile] = {}
        self._folders = {section.id: section.source_folder for section in context.config.sections}
        self._statics = [f"{folder.strip('/')}/" for folder in context.config.static_folders]
        self._sizes: dict[str, tuple[int, int] | None] = {}
        self._faults: dict[str, str] = {}
        self._candidates: dict[tuple[str, str], list[str]] = {}

    def candidates(self, document: str, path: str) -> list[str]:
        """See ``candidates``.

        A relative path out of the folder of a release means what it meant before the folder was copied, too.
        """
        # Pages of a folder refer to the same files again and again.
        key = document.rpartition("/")[0], path
        known = self._candidates.get(key)
        if known is None:
            known = self._candidates[key] = self._candidates_of(document, path)
        return known

    def _candidates_of(self, document: str, path: str) -> list[str]:
        found = candidates(document, path, self._tree.roots)
        version = next((v for v in self._tree.versions if document.startswith(f"{v.folder}/")), None)
        folder = self._folders.get(version.section, "") if version else ""
        if version is None or version.folder == folder or path.startswith(("/", "@site/")):
            return found
        original = posixpath.join(folder, posixpath.dirname(document[len(version.folder) + 1 :]))
        before = posixpath.normpath(posixpath.join(original, path))
        return found if before.startswith(f"{folder}/") else [*found, before]

    def find(self, document: str, path: str) -> str | None:
        """The file that a path in a document means: relative to the site folder, or below `static/` for one of a static folder."""
        in_static = [f"{STATIC}{path.lstrip('/')}"] if path.startswith("/") else []
        meant = self.candidates(document, path)
        published = (
            STATIC + one.removeprefix(folder) for one in meant for folder in self._statics if one.startswith(folder)
        )
        return next((found for found in (*in_static, *meant, *published) if self._is_there(found)), None)

    def served(self, address: str) -> str | None:
        """The file of a static folder that is published at an address, such as ``/img/logo.png``."""
        name = address.lstrip("/")
        return STATIC + name if name in self._tree.statics else None

    def suggest(self, document: str, path: str) -> str | None:
        """The file that was probably meant by a path that does not exist."""
        known = [*self._tree.assets, *(STATIC + name for name in self._tree.statics)]
        name = posixpath.basename(path)
        same_name = sorted(found for found in known if posixpath.basename(found).lower() == name.lower())
        return same_name[0] if same_name else nearest(self.candidates(document, path)[0], known)

    def _is_there(self, source: str) -> bool:
        if source.startswith(STATIC):
            return source.removeprefix(STATIC) in self._tree.statics
        return source in self._tree.assets

    def with_picture(self, document: Document) -> Document:
        """The document, with the address of its picture if its front matter names a file next to it: ``./cover.png``.

        That of a draft stays as it is: its file is not published.
        """
        image = document.front_matter.get("image")
        if not isinstance(image, str) or not image.startswith(NEAR) or not self._context.shows(document):
            return document
        found = self.find(document.path, image)
        return document if found is None else document.pictured(self._route(found))

    def address(self, source: str) -> str:
        """The URL of a file that was found."""
        return self._context.href(self._route(source))

    def _route(self, source: str) -> str:
        if source.startswith(STATIC):
            return "/" + source.removeprefix(STATIC)
        file = self.published.get(source)
        if file is None:
            digest = blake2b(self._path(source).read_bytes(), digest_size=16).hexdigest()
            stem, dot, suffix = posixpath.basename(source).rpartition(".")
            name = f"{stem}-{digest[:12]}{dot}{suffix}" if dot else f"{suffix}-{digest[:12]}"
            file = self.published[source] = PublishedFile(
                source=self._tree.on_disk(source), path=f"{ASSETS}/{name}", digest=digest
            )
        return f"/{file.path}"

    def size(self, source: str) -> tuple[int, int] | None:
        """Width and height of an image in pixels; ``None`` where its file does not contain them."""
        if source not in self._sizes:
            import imagesize  # late: it loads a client for the web, which a site without images can spare

            try:
                width, height = imagesize.get(str(self._path(source)))
            except (OSError, ValueError):
                width = height = -1
            self._sizes[source] = (int(width), int(height)) if width > 0 and height > 0 else None
        return self._sizes[source]

    def fault(self, source: str) -> str:
        """What is wrong with the file of an image; empty for nothing."""
        if source not in self._faults:
            self._faults[source] = picture_fault(self._path(source))
        return self._faults[source]

    def _path(self, source: str) -> Path:
        return Path(self._tree.root, self._tree.on_disk(source))
