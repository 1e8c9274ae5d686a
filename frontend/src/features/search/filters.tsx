import type { SearchAnswer } from './engine/search-engine';
import type { Filter } from './use-search';

interface FiltersProps {
  sections: SearchAnswer['sections'];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

const kinds = [
  { kind: 'docs', label: 'Docs' },
  { kind: 'blog', label: 'Blog' },
] as const;

/** Narrows the hits to a kind of page or to a part of the documentation; a second press widens them again. */
export function Filters({ sections, filter, onChange }: FiltersProps) {
  const hasBlog = sections.some((section) => section.kind === 'blog');
  const parts = sections.filter((section) => section.kind === 'docs');
  if (sections.length < 2 && filter.kind === undefined && filter.section === undefined) return null;
  const toggle = (isOn: boolean, next: Filter) => onChange(isOn ? {} : next);
  return (
    <div className="search-filters" role="group" aria-label="Narrow the search">
      {(hasBlog || filter.kind) &&
        kinds.map(({ kind, label }) => (
          <Chip key={kind} label={label} isOn={filter.kind === kind} onToggle={(isOn) => toggle(isOn, { kind })} />
        ))}
      {parts.map(({ name, pages }) => (
        <Chip
          key={name}
          label={name}
          count={pages}
          isOn={filter.section === name}
          onToggle={(isOn) => toggle(isOn, { section: name })}
        />
      ))}
    </div>
  );
}

interface ChipProps {
  label: string;
  count?: number;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

function Chip({ label, count, isOn, onToggle }: ChipProps) {
  return (
    <button type="button" className="search-filters__chip" aria-pressed={isOn} onClick={() => onToggle(isOn)}>
      {label}
      {count !== undefined && <span className="search-filters__count">{count}</span>}
    </button>
  );
}
