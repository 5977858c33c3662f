export { FilterBar, type FilterBarProps } from './filter-bar.tsx';
export { type FilterChip, FilterChips, type FilterChipsProps } from './filter-chips.tsx';
export { ResultsBar, type ResultsBarProps } from './results-bar.tsx';
