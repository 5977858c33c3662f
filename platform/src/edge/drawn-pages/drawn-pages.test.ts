import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { computeIntegrity } from '../../registry/integrity.ts';
import type { ServerBuild } from '../../registry/registry.ts';
import { rollback } from '../../release/index.ts';
import { createRemote, createShell } from '../../testing/releases.ts';
import { html, registryIn, testSite } from '../../testing/site.ts';

const site = testSite();

/** Draws `<h1>` with what `text`, an expression of the page, gives. */
const drawing = (text: string) => `module.exports = {
  loadShared: async () => ({}),
  createDrawing: ({ registry, builds, ask, enter }) => async ({ address, language, timezone }) => {
    const answers = [];
    const recorded = async (request) => {
      const answer = await ask(request);
      answers.push({ ...request, ...answer });
      return answer;
    };
    const text = await ((ask) => (${text}))(recorded);
    return { html: '<h1 class="shell_title">' + text + '</h1>', answers, errors: [] };
  },
};`;

const built = (code: string): { serverBuild: ServerBuild } => ({
  serverBuild: { file: 'server-build.js', integrity: computeIntegrity(code), shares: [] },
});

const pages = [{ path: '/terms', guard: 'public' as const, title: { en: 'Terms', ar: 'الشروط' } }];

async function open(text: string, ask = async () => ({ status: 200, body: 'answered' as unknown })) {
  await site.start({ drawing: { pages: ['/terms', '/a/{id}'], ask, timezone: 'Asia/Tokyo' } });
  const code = drawing(text);
  await site.live(createShell({ pages, ...built(code) }), { serverBuild: code });
}

const heading = (body: string) => /<div id="drawn"[^>]*><h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1];

const read = async (url = '/terms', headers: Record<string, string> = {}) =>
  heading((await site.visit(url, headers)).body);

/** Waits until a page is drawn: until its process has started, and until a page that was not drawn is tried again. */
const drawn = (url?: string, headers?: Record<string, string>) =>
  expect.poll(() => read(url, headers), { interval: 100 });

test('a page is sent as browsers draw it until it can be drawn, then drawn', async () => {
  await open(`'Drawn ' + address`);
  expect((await site.visit('/terms')).body).toContain('<div id="root"></div>');
  await drawn().toBe('Drawn /terms');
  const { body, headers } = await site.visit('/terms');
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['cache-control']).toBe('no-cache');
});

test('only the pages that are named are drawn, not for people who are signed in, and not with ?safe', async () => {
  await open(`'Drawn'`);
  await drawn().toBe('Drawn');
  expect(await read('/other')).toBeUndefined();
  expect(await read('/terms', { cookie: 'rafiq-signed-in=1' })).toBeUndefined();
  expect(await read('/terms?safe')).toBeUndefined();
  expect(
    (await site.visit('/terms', { cookie: 'rafiq-signed-in=1' })).headers['content-security-policy'],
  ).toContain("script-src 'self';");
});

test('each language and time zone has its own page', async () => {
  await open(`[language, timezone, new Date(0).getHours()].join()`);
  await drawn().toBe('en,Asia/Tokyo,9');
  await drawn('/terms', { cookie: 'rafiq-language=ar; rafiq-timezone=Asia%2FDubai' }).toBe('ar,Asia/Dubai,4');
  await drawn('/terms?lang=ar').toBe('ar,Asia/Tokyo,9');
  await drawn('/terms', { cookie: 'rafiq-timezone=Nowhere' }).toBe('en,Asia/Tokyo,9');
});

test('parallel visitors get each their own page', async () => {
  await open(
    `new Promise((resolve) => setTimeout(resolve, 1)).then(() => [language, timezone, address].join())`,
  );
  await drawn().toBe('en,Asia/Tokyo,/terms');
  const zones = ['Asia/Dubai', 'Africa/Cairo', 'Europe/Berlin', 'America/Toronto'];
  const visits = Array.from({ length: 200 }, (_, index) => ({
    language: index % 2 === 0 ? 'en' : 'ar',
    zone: zones[index % 4] as string,
    url: `/a/${index % 5}`,
  }));
  const seen = await Promise.all(
    visits.map(({ language, zone, url }) =>
      read(url, { cookie: `rafiq-language=${language}; rafiq-timezone=${encodeURIComponent(zone)}` }),
    ),
  );
  for (const [index, text] of seen.entries()) {
    const { language, zone, url } = visits[index] as (typeof visits)[0];
    // A visitor who came when too many waited got the page as browsers draw it.
    expect([undefined, [language, zone, url].join()]).toContain(text);
  }
});

test('a release shows in drawn pages, and so does the way back', async () => {
  await open(`'first'`);
  await drawn().toBe('first');
  const code = drawing(`'second'`);
  await site.live(createShell({ version: '1.1.0', pages, ...built(code) }), { serverBuild: code });
  // Never the old one: until the new one can be drawn, browsers draw it.
  expect([undefined, 'second']).toContain(await read());
  await drawn().toBe('second');
  await rollback(site.releases, { name: 'shell' });
  await drawn().toBe('first');
});

test('a canary is drawn for its visitors alone', async () => {
  const text = `Object.keys(builds).length + ' ' + (builds['mf-a']?.version ?? 'none')`;
  await open(text);
  const release = (version: string) => {
    const code = `exports.version = '${version}'`;
    return [createRemote({ version, ...built(code) }), { serverBuild: code }] as const;
  };
  await site.live(...release('1.0.0'));
  const [record, files] = release('1.1.0');
  await site.live(record, { ...files, share: 0.5 });
  await drawn('/terms?canary=on').toBe('1 1.1.0');
  await drawn('/terms?canary=off').toBe('1 1.0.0');
});

test('a shell whose build is not the one that was signed draws nothing', async () => {
  await open(`'Drawn'`);
  await drawn().toBe('Drawn');
  await site.start({
    drawing: { pages: ['/terms'], ask: async () => ({ status: 200, body: {} }), timezone: 'UTC' },
  });
  const { writeFile } = await import('node:fs/promises');
  await writeFile(`${site.folder}/shell/1.0.0/server-build.js`, drawing(`'Forged'`));
  expect(await read()).toBeUndefined();
  await expect.poll(() => site.warn.mock.calls.flat().join()).toContain('server-build.js is not the file');
  expect(await read()).toBeUndefined();
});

test('a remote that hangs costs its own pages, for others the next process leaves it out', async () => {
  const text = `address === '/a/1' ? (enter('mf-a@1.0.0'), builds['mf-a'] ? builds['mf-a'].draw() : 'without') : 'fine'`;
  await open(text);
  const code = 'exports.draw = () => { for (;;); }';
  await site.live(createRemote({ ...built(code) }), { serverBuild: code });
  await drawn('/terms').toBe('fine');
  const since = Date.now();
  const { body, statusCode } = await site.visit('/a/1');
  expect(Date.now() - since).toBeLessThan(2_000);
  expect([statusCode, heading(body)]).toEqual([404, undefined]);
  await drawn('/a/1').toBe('without');
  await drawn('/terms').toBe('fine');
  expect(site.warn.mock.calls.flat().join()).toContain('(in mf-a)');
});

test('what the page asks is answered by the API', async () => {
  const asked: unknown[] = [];
  await open(`ask({ address: '/api/x', headers: { 'X-Timezone': 'UTC' } }).then(({ body }) => body)`, (async (
    request: unknown,
  ) => {
    asked.push(request);
    return { status: 200, body: 'answered' };
  }) as never);
  await drawn().toBe('answered');
  expect(asked[0]).toEqual({ address: '/api/x', headers: { 'X-Timezone': 'UTC' } });
});

test('what changed shows within 5 s, although visitors of a known page do not wait for its drawing', async () => {
  const state = { price: 'price 1', asked: 0, held: Promise.resolve() };
  await open(`ask({ address: '/api/x', headers: {} }).then(({ body }) => body)`, async () => {
    state.asked += 1;
    await state.held;
    return { status: 200, body: state.price };
  });
  await drawn().toBe('price 1');
  let release = () => {};
  const asked = state.asked;
  state.price = 'price 2';
  state.held = new Promise((resolve) => {
    release = resolve;
  });
  // A visitor begins the question whether the page is still the same, and gets the page before its answer.
  await expect
    .poll(
      async () => {
        expect(await read()).toBe('price 1');
        return state.asked;
      },
      { interval: 50, timeout: 5_000 },
    )
    .toBeGreaterThan(asked);
  release();
  await expect.poll(read, { interval: 50, timeout: 5_000 }).toBe('price 2');
});

test('a page that nobody opened for a while is not sent as it was', async () => {
  let price = 'price 1';
  await open(`ask({ address: '/api/x', headers: {} }).then(({ body }) => body)`, async () => ({
    status: 200,
    body: price,
  }));
  await drawn().toBe('price 1');
  price = 'price 2';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 });
  try {
    expect(await read()).toBe('price 2');
  } finally {
    vi.useRealTimers();
  }
});

test('a page whose answers are the same is not drawn again, for a minute', async () => {
  let asked = 0;
  await open(
    `ask({ address: '/api/x', headers: {} }).then(() => ((globalThis.draws ??= 0), (globalThis.draws += 1)))`,
    async () => {
      asked += 1;
      return { status: 200, body: 'the same' };
    },
  );
  await drawn().toBe('1');
  const start = Date.now();
  const askedBefore = asked;
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  try {
    vi.setSystemTime(start + 4_000);
    expect(await read()).toBe('1');
    expect(asked).toBe(askedBefore + 1);
    vi.setSystemTime(start + 61_000);
    expect(await read()).toBe('2');
  } finally {
    vi.useRealTimers();
  }
});

test('a CDN may keep drawn pages for a moment by their cookies, and none of a site with a canary', async () => {
  await open(`'Drawn'`);
  await drawn().toBe('Drawn');
  const { headers } = await site.visit('/terms');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'cdn-cache-control': 'max-age=1, stale-while-revalidate=1',
    vary: 'Accept-Encoding, Cookie',
  });
  const undrawn = await site.visit('/terms', { cookie: 'rafiq-signed-in=1' });
  expect(undrawn.headers).not.toHaveProperty('cdn-cache-control');
  await site.live(createRemote());
  await site.live(createRemote({ version: '1.1.0' }), { share: 0.5 });
  await drawn('/terms?canary=on').toBe('Drawn');
  expect((await site.visit('/terms?canary=on')).headers).not.toHaveProperty('cdn-cache-control');
});

test('a drawn page is mounted from the versions that it was drawn from', async () => {
  const text = `registry.shell.version + ' ' + registry.remotes['mf-a'].version`;
  await open(`'none'`);
  const code = drawing(text);
  await site.live(createRemote());
  await site.live(createShell({ version: '1.1.0', pages, ...built(code) }), { serverBuild: code });
  await drawn().toBe('1.1.0 1.0.0');
  await site.live(createRemote({ version: '1.1.0' }));
  const since = Date.now();
  await expect
    .poll(async () => registryIn((await site.visit('/terms')).body).remotes['mf-a']?.version, {
      interval: 20,
    })
    .toBe('1.1.0');
  expect(Date.now() - since).toBeLessThan(1_000);
  await expect
    .poll(
      async () => {
        const { body } = await site.visit('/terms');
        const { shell, remotes } = registryIn(body);
        const drawnFrom = heading(body);
        expect([undefined, `${shell.version} ${remotes['mf-a']?.version}`]).toContain(drawnFrom);
        return drawnFrom;
      },
      { interval: 50 },
    )
    .toBe('1.1.0 1.1.0');
});

test('the document of the site without drawing is as it was', async () => {
  await site.live(createShell({ pages }));
  const { body } = await site.visit('/terms');
  expect(body.slice(0, 60)).toBe(html.slice(0, 60));
  expect(body).not.toContain('drawn');
});
