import { type CDPSession, type Page, test } from '@playwright/test';

/** The two layouts, each of which has one language in the projects. */
export const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

type Layout = typeof desktop;

/** One session for each page, kept as long as the page: what it emulates would end with it. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

function openSession(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/**
 * Runs a check in the layout of the project and, in a test that is marked `@screen`, in the other one: so each language is seen in each layout
 * without another load of the page.
 */
export async function inEachLayout(page: Page, check: (isOther: boolean) => Promise<void>): Promise<void> {
  await check(false);
  if (!test.info().tags.includes('@screen')) return;
  const own = page.viewportSize()?.width === phone.viewport.width ? phone : desktop;
  const session = await openSession(page);
  const show = async ({ viewport, hasTouch }: Layout) => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
    await page.setViewportSize(viewport);
    // Components follow media queries in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  };
  await show(own === phone ? desktop : phone);
  await check(true);
  await show(own);
}
