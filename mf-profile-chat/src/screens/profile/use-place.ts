import { type ChangeOptions, pageOf, pageWord, useWords } from 'shared-ui/list';

/** Where the profile is: its tab, and what the tab shows of itself. */
export interface Place {
  tab?: string;
  /** The tab's own word for its part. */
  part?: string;
  /** 1 and up. */
  page: number;
}

/** The place, kept in the address. A new one takes the place of the whole old one: a page belongs to its part, a part to its tab. */
export function usePlace(): [Place, (place: Place, options?: ChangeOptions) => void] {
  const [{ tab, part, page }, setWords] = useWords(['tab', 'part', 'page']);
  return [
    { tab, part, page: pageOf(page) },
    (place, options) => setWords({ tab: place.tab, part: place.part, page: pageWord(place.page) }, options),
  ];
}
