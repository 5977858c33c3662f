import { keepPreviousData } from '@tanstack/react-query';
import { type HomeLists, homeModules, panners, sliders } from 'shared-api/contracts/home';
import { useLanguage } from 'shared-api/i18n';
import { useCall } from 'shared-api/query';
import { deviceZone } from 'shared-api/rules/device-zone';

const listsOf = ({ data }: { data: HomeLists }) => data;

/** What the home page lists, in the reader's language, for the device's time zone (EC §7). */
export function useHomeLists() {
  const { language: lang } = useLanguage();
  return useCall(
    homeModules,
    { query: { lang, timezone: deviceZone() } },
    { select: listsOf, placeholderData: keepPreviousData },
  );
}

const dataOf = <Data>({ data }: { data: Data }) => data;

/** The large pictures (EC §7). */
export const useSliders = () => useCall(sliders, {}, { select: dataOf });

/** The banners (EC §7). */
export const usePanners = () => useCall(panners, {}, { select: dataOf });
