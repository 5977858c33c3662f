import type { Filters } from '../../rules/catalogue/filters.ts';

export interface FilterProps {
  filters: Filters;
  onChange(changed: Partial<Filters>): void;
  onClear(): void;
}
