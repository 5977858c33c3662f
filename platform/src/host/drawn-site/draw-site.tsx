import type { ComponentType, ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { PlatformContext } from '../context.ts';
import { resolveRoute } from '../resolve-route.ts';
import type { ShellPage } from '../routes.tsx';
import { shell, shellContribution } from '../shell-pages.ts';
import { DrawnRoutes, type RenderMarkup, renderRemotePage } from './drawn-page.tsx';
import { createDrawnPlatform, type DrawnSite } from './drawn-platform.ts';

export interface DrawSite extends DrawnSite {
  pages: readonly ShellPage[];
  /** Everything around the page, with the providers of the product. */
  Surroundings: ComponentType<{ children: ReactNode }>;
  render: RenderMarkup;
}

/** Guards of the pages for somebody who is not signed in. */
const open: ReadonlySet<string> = new Set(['public', 'guest']);

/**
 * Draws the frame and the public page of an address.
 * @returns its markup; undefined where a browser has to decide: the address redirects, has no page, or the page is not for everybody, or shows
 * nothing by itself, because it leads elsewhere
 */
export async function drawSite(site: DrawSite, address: string): Promise<string | undefined> {
  const { product, pages, Surroundings, render } = site;
  const platform = createDrawnPlatform(site, address);
  const { history } = platform;
  const all = [...platform.contributions.get(), shellContribution(pages)];
  const { match, to } = resolveRoute(all, history.location, true, product.direct);
  if (match === undefined || to !== undefined || !open.has(match.page.guard)) return undefined;
  const markup = match.remote === shell ? undefined : renderRemotePage(platform, match, site, render);
  // The frame is drawn meanwhile; what waits for the page gets its error.
  markup?.catch(() => {});
  const drawn = await render(
    <PlatformContext value={platform}>
      <Router navigator={history} location={history.location} navigationType={history.action}>
        <Surroundings>
          <DrawnRoutes match={match} pages={pages} markup={markup} />
        </Surroundings>
      </Router>
    </PlatformContext>,
  );
  return markup !== undefined && isBlank(await markup) ? undefined : drawn;
}

/** Whether markup has no text: nothing but blanks between its tags. */
const isBlank = (markup: string): boolean =>
  markup
    .split('<')
    .every((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)).trim() === '');
