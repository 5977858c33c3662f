import { usePlatform } from 'platform/host';
import { type ComponentType, useEffect, useState } from 'react';

/** For visitors whom the edge lets have remotes of their own: what shows and sets them. Fetched for nobody else. */
export function DeveloperTools() {
  const isAllowed = usePlatform().registry.visit?.overrides === true;
  const [Tools, setTools] = useState<ComponentType>();
  useEffect(() => {
    if (!isAllowed) return;
    import('./overrides/overrides.tsx').then(
      (module) => setTools(() => module.default),
      // Then there are none; the site does without.
      () => {},
    );
  }, [isAllowed]);
  return Tools && <Tools />;
}
