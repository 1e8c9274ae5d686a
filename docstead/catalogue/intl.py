"""What ECMAScript knows of languages (``Intl``): plural categories, dates, the names of languages."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from docstead.cache import Cache
from docstead.javascript import V8Script

_SCRIPT = """
const styles = {
  long: { dateStyle: 'long' },
  medium: { dateStyle: 'medium' },
  day: { month: 'long', day: 'numeric' },
};
const formats = {};
// A format takes ten times as long to make as a date does.
const formatOf = (locale, style) =>
  (formats[`${locale} ${style}`] ??= new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' }));
const formatDate = (locale, date, style) => formatOf(locale, style).format(new Date(date));
const pluralCategory = (locale, count) => new Intl.PluralRules(locale).select(count);
const pluralCategories = (locale) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
const languageName = (locale, language) => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language);
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
};
"""
_engine = V8Script(lambda: _SCRIPT)
_KIND = "intl"
_kept: list[Cache] = []


def keep_answers(cache: Cache) -> None:
    """Keep answers in the cache of a site: an engine with the data of languages takes a tenth of a second to start."""
    _kept[:] = [cache]


@cache
def intl(function: str, *arguments: Any) -> Any:
    """Call a function of the script above."""
    key = " ".join((_engine.digest, function, *map(str, arguments)))
    for kept in _kept:
        if known := kept.get(_KIND, key):
            return msgspec.json.decode(known)
    answer = _engine.call(function, *arguments)
    for kept in _kept:
        kept.put(_KIND, key, msgspec.json.encode(answer))
    return answer
