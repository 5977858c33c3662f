import { type ChangeOptions, pageOf, pageWord, useWords } from 'shared-ui/list';

/** The state of the profile: its tab, and the tab's part and page. */
export interface Place {
  tab?: string;
  /** The shown part of the tab, in the tab's own values. */
  part?: string;
  /** 1 and up. */
  page: number;
}

/** The state, stored in the address. Setting it replaces all of it, because a page belongs to its part, and a part to its tab. */
export function usePlace(): [Place, (place: Place, options?: ChangeOptions) => void] {
  const [{ tab, part, page }, setWords] = useWords(['tab', 'part', 'page']);
  return [
    { tab, part, page: pageOf(page) },
    (place, options) => setWords({ tab: place.tab, part: place.part, page: pageWord(place.page) }, options),
  ];
}
