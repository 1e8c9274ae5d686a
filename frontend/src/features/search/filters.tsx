import { searchText } from '@/catalogue/search';
import type { SearchAnswer } from './engine/search-engine';
import type { Filter } from './use-search';

interface FiltersProps {
  answer: SearchAnswer;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Narrows the hits to a kind of page or to a part of the documentation; a second press widens them again. */
export function Filters({ answer: { kinds, sections }, filter, onChange }: FiltersProps) {
  const hasKinds = kinds.length > 1;
  const hasSections = sections.length > 1;
  if (!hasKinds && !hasSections) return null;
  const toggle = (isOn: boolean, next: Filter) => onChange(isOn ? {} : next);
  return (
    <div className="search-filters" role="group" aria-label={searchText('narrow')}>
      {hasKinds &&
        kinds.map(({ kind, pages }) => (
          <Chip
            key={kind}
            label={searchText(kind)}
            count={pages}
            isOn={filter.kind === kind}
            onToggle={(isOn) => toggle(isOn, { kind })}
          />
        ))}
      {sections.map(({ name, pages }) => (
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
