import { expect, test } from '../support/test.ts';

// These tests answer requests themselves, and cannot intercept requests that a service worker answers.
test.use({ serviceWorkers: 'block' });

test('SHELL-015 SHELL-044 SHELL-045 SHELL-046 the home page reads lists, sliders and banners once, and shows the pictures', async ({
  page,
  text,
  language,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/mobile/')) asked.push(url);
  });
  await page.goto('/');
  for (const key of ['home.news', 'home.banners']) {
    const region = page.getByRole('region', { name: text('shell', key) });
    const picture = region.getByRole('img').or(region.locator('img')).first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
  }
  const paths = asked.map(({ pathname }) => pathname).sort();
  expect(paths).toEqual([
    '/api/mobile/home/modules',
    '/api/mobile/sliders-panners/get/panners',
    '/api/mobile/sliders-panners/get/sliders',
  ]);
  const lists = asked.find(({ pathname }) => pathname.endsWith('/modules'));
  expect(lists?.searchParams.get('lang')).toBe(language);
  expect(lists?.searchParams.get('timezone')).toMatch(/\w/);
});

test('a visitor comes from a topic of the home page to its courses', async ({ page, text, language }) => {
  await page.goto('/');
  const topics = page.getByRole('region', { name: text('mf-courses', 'home.categories') });
  const parenting = topics.getByRole('link', { name: language === 'ar' ? 'تربية الأبناء' : 'Parenting' });
  await expect(parenting).toHaveAttribute('href', '/courses?categories=1');
  await parenting.click();
  await expect(page).toHaveURL('/courses?categories=1');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the home page is where it was left after going back and after a reload @once', async ({
  page,
  text,
}) => {
  await page.goto('/');
  const banners = page.getByRole('region', { name: text('shell', 'home.banners') });
  const link = banners.getByRole('link').first();
  // Scrolls down like a user, so that every section above was near the window.
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(link).toBeInViewport({ ratio: 1, timeout: 100 });
  }).toPass({ intervals: [50] });
  const getTop = () => banners.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Wheel scrolling continues for some frames, and sections above may still come.
  const tops: number[] = [];
  const isStill = async () => {
    tops.push(await getTop());
    return tops.length > 3 && new Set(tops.slice(-4)).size === 1;
  };
  await expect.poll(isStill, { intervals: [500] }).toBe(true);
  const top = tops.at(-1) ?? Number.NaN;
  const getDistance = async () => Math.abs((await getTop()) - top);
  await link.click();
  await expect(banners).toBeHidden();
  await page.goBack();
  await expect.poll(getDistance).toBeLessThan(3);
  await page.reload();
  await expect.poll(getDistance).toBeLessThan(3);
});

test('PD-111 a read of the home page that fails says so, Retry brings it, the rest stands @once', async ({
  page,
  text,
  watch,
}) => {
  watch.expectProblem(/sliders|status of 500/);
  await page.route('**/get/sliders', (route) => route.fulfill({ status: 500, json: { status: false } }));
  await page.goto('/');
  await expect(page.getByText(text('shell', 'home.newsFailed'))).toBeVisible();
  await expect(page.getByRole('region', { name: text('shell', 'home.banners') })).toBeVisible();
  await page.unroute('**/get/sliders');
  await page.getByRole('button', { name: text('shell', 'failure.retry') }).click();
  await expect(page.getByRole('region', { name: text('shell', 'home.news') })).toBeVisible();
});

test('SHELL-004 SHELL-028 SHELL-029 SHELL-041 SHELL-047 SHELL-048 a message to those who run the site arrives', async ({
  page,
  request,
  text,
}) => {
  const pages = (key: string) => text('shell/pages', key);
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { name: pages('contact.channels') })).toBeVisible();
  await expect(page.getByRole('link', { name: 'help@rafiq.example' })).toHaveAttribute(
    'href',
    'mailto:help@rafiq.example',
  );
  const [email, message] = [
    page.getByLabel(pages('contact.email')),
    page.getByRole('textbox', { name: pages('contact.message') }),
  ];
  await expect(email).toHaveAttribute('type', 'email');
  const posts: string[] = [];
  page.on('request', (made) => {
    if (made.method() === 'POST' && made.url().endsWith('/api/setting/contactUs'))
      posts.push(made.postData() ?? '');
  });
  const sender = `visitor-${Date.now()}-${Math.random().toString(36).slice(2)}@rafiq.example`;
  await email.fill(sender);
  await page.getByRole('button', { name: pages('contact.send') }).click();
  await expect(page.getByText(pages('contact.messageMissing'))).toBeVisible();
  expect(posts).toEqual([]);

  const words = `A question of ${sender}`;
  await message.fill(words);
  await page.getByRole('button', { name: pages('contact.send') }).click();
  await expect(page.getByText(pages('contact.sent'))).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(message).toHaveValue('');
  expect(posts.map((post) => JSON.parse(post))).toEqual([{ email: sender, message: words }]);
  await expect(async () => {
    const mails = await (await request.get('/dev/mailbox.json?to=hello@rafiq.example')).json();
    expect(mails.some((mail: { text: string }) => mail.text.includes(words))).toBe(true);
  }).toPass();
});

test('SHELL-049 a message that could not be sent says why and stays @once', async ({ page, text, watch }) => {
  watch.expectProblem(/contactUs|status of 503|ERR_FAILED/);
  const pages = (key: string) => text('shell/pages', key);
  await page.goto('/contact-us');
  await page.getByLabel(pages('contact.email')).fill('visitor@rafiq.example');
  await page.getByRole('textbox', { name: pages('contact.message') }).fill('Still here');
  const send = page.getByRole('button', { name: pages('contact.send') });
  await page.route('**/contactUs', (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: 'X' } }),
  );
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: /^X$/ })).toBeVisible();
  await page.unroute('**/contactUs');
  await page.route('**/contactUs', (route) => route.abort('failed'));
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: pages('contact.failed') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: pages('contact.message') })).toHaveValue('Still here');
});

test('PD-113 PD-120 a short link leads to its page, which tells link previews what it is @once', async ({
  page,
  request,
  baseURL,
  text,
}) => {
  const path = '/courses/5?type=Course&model_id=5';
  const made = await request.post('/api/links', { data: { path } });
  const { url } = await made.json();
  expect(url).toMatch(new RegExp(`^${baseURL}/s/[A-Z0-9]{8}$`));
  expect((await (await request.post('/api/links', { data: { path } })).json()).url).toBe(url);
  const preview = await (await request.get(url)).text();
  for (const property of ['og:title', 'og:description', 'og:image'])
    expect(preview).toMatch(new RegExp(`property="${property}" content="[^"]+"`));

  // The link is an invitation: a visitor reaches its target through /login, a signed-in user directly.
  await page.goto(url);
  await expect(page).toHaveURL('/login?type=Course&model_id=5');
  await expect(page.getByText(text('mf-auth', 'invitation.Course'))).toBeVisible();

  for (const away of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await request.post('/api/links', { data: { path: away } })).status(), away).toBe(400);
});

test('a short link that nobody made shows the not-found page @once', async ({ page, text, watch }) => {
  watch.expectProblem(/\/s\/|status of 404/);
  const answer = await page.goto('/s/AAAAAAAA');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: text('shell', 'notFound.title') })).toBeVisible();
});

test('SHELL-033 the coming-soon page links to the shops of apps @once', async ({ page, text }) => {
  await page.goto('/coming-soon');
  for (const [store, host] of [
    ['app-store', 'https://apps.apple.com/'],
    ['google-play', 'https://play.google.com/'],
  ]) {
    const link = page.getByRole('link', { name: text('shell/pages', `apps.stores.${store}`) });
    expect(await link.getAttribute('href')).toContain(host);
  }
});
