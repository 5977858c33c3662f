import type { Filters } from '../../rules/booking/directory-filters.ts';

export interface FilterProps {
  filters: Filters;
  onChange(changed: Partial<Filters>): void;
  onClear(): void;
}
