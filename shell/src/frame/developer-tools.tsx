import { usePlatform } from 'platform/host';
import { type ComponentType, useEffect, useState } from 'react';

/** Shows and sets overrides, for visitors to whom the edge allows them. Not loaded for anybody else. */
export function DeveloperTools() {
  const isAllowed = usePlatform().registry.visit?.overrides === true;
  const [Tools, setTools] = useState<ComponentType>();
  useEffect(() => {
    if (!isAllowed) return;
    import('./overrides/overrides.tsx').then(
      (module) => setTools(() => module.default),
      // The site works without them.
      () => {},
    );
  }, [isAllowed]);
  return Tools && <Tools />;
}
