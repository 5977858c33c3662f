import type { Page } from '@playwright/test';
import { consultant, learner, signIn } from '../support/accounts.ts';
import { expect, test, waitForNetwork } from '../support/test.ts';

// These tests check what browsers load from the network: a service worker would answer with stored files.
test.use({ serviceWorkers: 'block' });

interface Declared {
  data?: string[];
  slots?: { slot: string; menu: string }[];
}
interface Registry {
  shell: { pages: ({ path: string } & Declared)[] };
  remotes: Record<
    string,
    { contribution: { pages: ({ path: string } & Declared)[]; slots: ({ slot: string } & Declared)[] } }
  >;
}

/** The first calls of a page and of the fills of its slots, as the document's registry declares them. */
async function declaredFor(
  page: Page,
  { path, menu, language, me }: Record<'path' | 'menu' | 'language' | 'me', string>,
): Promise<string[]> {
  const text = await page.locator('#rafiq-registry').textContent();
  const { shell, remotes }: Registry = JSON.parse(text ?? '');
  const areas = Object.values(remotes).map(({ contribution }) => contribution);
  const shown = [...shell.pages, ...areas.flatMap(({ pages }) => pages)].find((each) => each.path === path);
  const slots = (shown?.slots ?? []).filter((each) => each.menu === menu).map(({ slot }) => slot);
  const fills = areas.flatMap((area) => area.slots.filter(({ slot }) => slots.includes(slot)));
  return [shown, ...fills]
    .flatMap((each) => each?.data ?? [])
    .map((each) => each.replace('{language}', language).replace('{timezone}', 'UTC').replace('{me}', me));
}

for (const [menu, path, atMin] of [
  ['guest', '/', 3],
  ['learner', '/', 8],
  ['learner', '/user/dashboard', 5],
  ['consultant', '/user/dashboard', 4],
  ['learner', '/chatlist', 2],
] as const)
  test(`${path} of a ${menu}: what is asked ahead of the code is asked once, by the page and by what fills its slots @once`, async ({
    page,
    language,
  }) => {
    const signedIn =
      menu === 'guest' ? undefined : await signIn(page, menu === 'consultant' ? consultant : learner);
    const me = String(signedIn?.user.id);
    if (menu === 'consultant')
      await page.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.setItem('switch', '1');
      });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET') asked.push(pathname + search);
    });
    await page.goto(path);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await waitForNetwork(page);
    const declared = await declaredFor(page, { path, menu, language, me });
    expect(declared.length).toBeGreaterThanOrEqual(atMin);
    for (const each of declared)
      expect(
        asked.filter((address) => address === each),
        each,
      ).toHaveLength(1);
  });
