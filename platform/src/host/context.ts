import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Platform } from './platform.ts';

export const PlatformContext = createContext<Platform | undefined>(undefined);

/** @throws outside `<PlatformRouter>` */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === undefined) throw new Error('usePlatform is called outside the platform');
  return platform;
}

/** The language of the page, now. */
export function useSiteLanguage(): 'en' | 'ar' {
  const { language } = usePlatform().product;
  return useSyncExternalStore(language.subscribe, language.get);
}
