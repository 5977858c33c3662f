import { Checkout } from '../support/checkout.ts';
import { release } from '../support/federation.ts';
import { expect, expectAccessible, expectPage, test } from '../support/test.ts';

test('an area of the server begun by the command passes format, lint, types and tests, and changes at most three files @once', () => {
  const checkout = new Checkout();
  try {
    checkout.commit();
    checkout.run('scripts/create.mjs', 'area', 'summer-camps');
    const changes = checkout.listChanges();
    expect(changes).toEqual(['server/src/areas.ts', 'shared-api/src/contracts/index.ts']);

    const folders = ['server/src/areas/summer-camps', 'shared-api/src/contracts/summer-camps'];
    checkout.run(
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      ...folders,
      ...changes,
    );
    // The server's TypeScript program includes the contracts.
    checkout.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'server');
    const tests = ['server/src/areas/summer-camps', 'server/src/generated/routes.test.ts'];
    expect(checkout.test('server', ...tests)).toMatch(/Tests\s+5 passed/);
  } finally {
    checkout.remove();
  }
});

test('a remote and a screen begun by the command pass format, lint, types, tests and gate, are shown in both languages, and reload while they are written @once', async ({
  browser,
  page,
  ownSite,
}) => {
  test.setTimeout(600_000);
  const checkout = new Checkout(true);
  try {
    const remote = 'mf-volunteering';
    const create = (...args: string[]) => checkout.run('scripts/create.mjs', ...args);
    checkout.commit();
    // Installs the packages of the checkout.
    create('--help');
    const named = ['remote', 'volunteering', '--title', 'Volunteering', '--title-ar', 'التطوع'];
    const packages = 'pnpm-workspace.yaml';
    const before = checkout.edit(packages, (text) => text.replace(/^ {2}zustand: .*\n/m, ''));
    expect(checkout.fail('scripts/create.mjs', ...named)).toContain(`npm run create -- remote ${remote}`);
    checkout.edit(packages, () => before);
    create(...named);
    expect(checkout.fail('scripts/create.mjs', ...named)).toContain(`There is a folder ${remote} already.`);
    create('screen', remote, '/volunteering/{id}/shifts', '--title', 'Shifts', '--title-ar', 'المناوبات');

    expect(checkout.run('scripts/check.mjs')).toMatch(/\n\d+ passed, 0 failed/);
    release(ownSite, 'publish', checkout.build(remote), '--promote');

    // The next documented step, in a separate browser, because a site in development logs warnings to its console.
    const developed = await checkout.dev(remote);
    const developer = await browser.newPage();
    try {
      await developer.goto(`${developed.url}/volunteering`);
      await expectPage(developer, /\/volunteering$/, 'Volunteering');
      checkout.edit(`${remote}/src/screens/volunteering/Screen.tsx`, (text) =>
        text.replace(/<Page title=\{[^}]*\}>/, '<Page title="Lend a hand">'),
      );
      await expect(developer.getByRole('heading', { level: 1, name: 'Lend a hand' })).toBeVisible();
    } finally {
      await developer.close();
      await developed.end();
    }
  } finally {
    checkout.remove();
  }

  await page.goto(`${ownSite.url}/volunteering`);
  await expectPage(page, /\/volunteering$/, 'Volunteering');
  await expectAccessible(page);
  await page.goto(`${ownSite.url}/volunteering/7/shifts`);
  await expectPage(page, /\/volunteering\/7\/shifts$/, 'Shifts');
  await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'المناوبات' })).toBeVisible();
});
