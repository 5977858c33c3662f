import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './variables.css';
import { theme } from './theme.ts';

/** The scheme follows the system; there is nothing to store. */
const systemScheme = {
  get: () => 'auto' as const,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/** Around each component that is made from Mantine's, so that pages without one carry nothing of it. */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={systemScheme}
        // Both would be inserted as style elements, which the content security policy forbids.
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
