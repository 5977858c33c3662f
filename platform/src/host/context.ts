import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Contribution } from '../registry/contribution.ts';
import type { Platform } from './platform.ts';

export const PlatformContext = createContext<Platform | undefined>(undefined);

/** @throws outside `<PlatformRouter>` */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === undefined) throw new Error('usePlatform is called outside the platform');
  return platform;
}

/** What remotes add to the site, now. */
export function useContributions(): readonly Contribution[] {
  const { contributions } = usePlatform();
  return useSyncExternalStore(contributions.subscribe, contributions.get, contributions.get);
}

/** The language of the page, now. */
export function useSiteLanguage(): 'en' | 'ar' {
  const { language } = usePlatform().product;
  return useSyncExternalStore(language.subscribe, language.get, language.get);
}
