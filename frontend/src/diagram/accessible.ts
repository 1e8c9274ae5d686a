/** The title and the description of a diagram for screen readers, and the lines that draw. */
export interface Source {
  title: string;
  description: string;
  /** Blank lines and comments are left out. */
  lines: readonly string[];
}

/** Takes titles, `accDescr:` and `accDescr { … }` out, and front matter of the diagram's own. */
export function readSource(text: string): Source {
  let title = '';
  let description = '';
  const lines: string[] = [];
  let isOpen = false;
  let isFrontMatter = false;
  text.split('\n').forEach((line) => {
    const trimmed = line.trim();
    if (trimmed === '---' && lines.length === 0) {
      isFrontMatter = !isFrontMatter;
      return;
    }
    if (trimmed === '' || trimmed.startsWith('%%')) return;
    const named = isFrontMatter || lines[0] === 'sequenceDiagram' ? /^title(?::|\s)\s*(.+)$/.exec(trimmed) : null;
    if (named) title ||= named[1] as string;
    if (named || isFrontMatter) return;
    if (isOpen) {
      isOpen = !trimmed.endsWith('}');
      description += ` ${trimmed.replace(/\}$/, '')}`;
      return;
    }
    const said = /^(accTitle|accDescr)\s*(:|\{)\s*(.*)$/.exec(trimmed);
    if (!said) {
      lines.push(trimmed);
    } else if (said[1] === 'accTitle') {
      title = said[3] ?? '';
    } else {
      isOpen = said[2] === '{' && !trimmed.endsWith('}');
      description = (said[3] ?? '').replace(/\}$/, '');
    }
  });
  return { title: title.trim(), description: description.trim(), lines };
}
