import { type ReactNode, useEffect } from 'react';

export interface UiProviderProps {
  children: ReactNode;
}

/**
 * Wraps every React root that uses the kit. The tokens follow the system's color scheme by CSS alone; what Mantine
 * brings reads the scheme from an attribute of `<html>`, kept here.
 */
export function UiProvider({ children }: UiProviderProps) {
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      document.documentElement.dataset.mantineColorScheme = dark.matches ? 'dark' : 'light';
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, []);
  return children;
}
