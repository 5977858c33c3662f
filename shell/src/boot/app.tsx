import 'shared-ui/styles.css';
import { createPlatform, PlatformRouter, PlatformRoutes, readRegistry } from 'platform/host';
import { createRoot } from 'react-dom/client';
import { refreshUser } from 'shared-api/client';
import { initI18n } from 'shared-api/i18n';
import { Frame } from '../frame/frame.tsx';
import { loadShellTexts } from '../locales/index.ts';
import { notFound, shellPages } from '../screens/index.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Identity, Providers, product } from './product.tsx';

/** The site: what the remotes contribute in the shell's frame. */
async function start(root: HTMLElement): Promise<void> {
  initI18n();
  const texts = loadShellTexts();
  const platform = createPlatform(readRegistry(), product);
  platform.start();
  refreshUser().catch(reportError);
  await texts;
  createRoot(root).render(
    <PlatformRouter platform={platform}>
      <Identity client={`shell@${platform.registry.shell.version}`}>
        <Providers>
          <Frame>
            <PlatformRoutes pages={shellPages} notFound={notFound} />
          </Frame>
          <LeaveGuard />
        </Providers>
      </Identity>
    </PlatformRouter>,
  );
}

start(document.getElementById('root') as HTMLElement);
