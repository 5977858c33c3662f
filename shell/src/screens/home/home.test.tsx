// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { emptyHomeLists, homeModules, panners, sliders } from 'shared-api/contracts/home';
import { setLanguage } from 'shared-api/i18n';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newServer, renderSite, signedOut, signIn } from '../../frame/testing.tsx';

let server: ReturnType<typeof newServer>;
beforeEach(() => {
  server = newServer();
});
afterEach(() => {
  cleanup();
  signedOut();
});

const picture = (id: number, title: string, path: string | null = null) => ({
  id,
  image: `/api/pictures/${id}.svg`,
  title,
  path,
});
const pictures = (...data: ReturnType<typeof picture>[]) => ({ body: { status: true, data } });
const lists = (ads: object[] = []) => ({ body: { status: true, data: { ...emptyHomeLists, ads } } });
const rejection = { status: 400, body: { status: false, msg: 'No', code: 'no' } };
const main = () => within(screen.getByRole('main'));
const sources = () =>
  [...screen.getByRole('main').querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('SHELL-015 SHELL-045 SHELL-046 the pictures of sliders and panners are asked for and shown', async () => {
  server.answer(sliders, pictures(picture(1, 'Ramadan together', '/courses/7'), picture(2, 'Umrah camps')));
  server.answer(panners, pictures(picture(3, 'Bring a friend', '/contact-us')));
  await renderSite();
  const notifications = within(await screen.findByRole('region', { name: 'New on Rafiq' }));
  const link = await notifications.findByRole('link', { name: 'Ramadan together' });
  expect(link.getAttribute('href')).toBe('/courses/7');
  expect(notifications.getByText('Umrah camps').closest('a')).toBeNull();
  const banners = within(await screen.findByRole('region', { name: 'Worth a look' }));
  expect(banners.getByRole('link', { name: 'Bring a friend' }).getAttribute('href')).toBe('/contact-us');
  expect(sources()).toEqual(['/api/pictures/1.svg', '/api/pictures/2.svg', '/api/pictures/3.svg']);
});

test('the first picture is fetched at once, the others when they come near; each has its room', async () => {
  server.answer(sliders, pictures(picture(1, 'One'), picture(2, 'Two')));
  await renderSite();
  await screen.findByText('One');
  const images = [...screen.getByRole('main').querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  for (const image of images) {
    expect(Number(image.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(image.getAttribute('height'))).toBeGreaterThan(0);
  }
});

test('visitors read how the site works, what learners say, and answers, which are no texts of members', async () => {
  const voice = {
    key: 'course-1',
    user: { username: 'Salma', avatar: null },
    rating: 4.5,
    about: 'Calm evenings',
    comment: 'Our evenings are calmer.',
    path: '/courses/7',
    created_at: '2030-01-01T00:00:00.000Z',
  };
  server.answer(homeModules, { body: { status: true, data: { ...emptyHomeLists, voices: [voice] } } });
  await renderSite();
  const reviews = within(await screen.findByRole('region', { name: 'What learners say' }));
  expect(reviews.getByText('Our evenings are calmer.')).toBeDefined();
  expect(reviews.getByRole('link', { name: 'About Calm evenings' }).getAttribute('href')).toBe('/courses/7');
  const question = await screen.findByText('Do I have to install anything?');
  expect(question.closest('details')?.open).toBe(false);
  cleanup();
  signIn();
  await renderSite();
  await screen.findByText('What Rafiq does for you');
  expect(screen.queryByText('Do I have to install anything?')).toBeNull();
});

test('a consultant in learner mode finds their work first, with the way to consultant mode', async () => {
  signIn({ consultant: true });
  await renderSite();
  const work = within(await screen.findByRole('region', { name: 'Your work as a consultant' }));
  fireEvent.click(work.getByRole('button', { name: 'Open consultant mode' }));
  expect(localStorage.getItem('switch')).toBe('1');
  expect(window.location.pathname).toBe('/consultants/availablilty');
  cleanup();
  signIn();
  await renderSite();
  await screen.findByText('What Rafiq does for you');
  expect(screen.queryByRole('region', { name: 'Your work as a consultant' })).toBeNull();
});

test('a photograph comes in the width that its tile has', async () => {
  const image = `/api/pictures/${'0f3a'.repeat(8)}.webp`;
  server.answer(sliders, pictures({ ...picture(1, 'One'), image }, picture(2, 'Two')));
  await renderSite();
  await screen.findByText('One');
  const [photo, drawing] = screen.getByRole('main').querySelectorAll('img');
  expect(photo?.getAttribute('srcset')).toContain(`${image}?w=384 384w`);
  expect(photo?.getAttribute('sizes')).toContain('33vw');
  expect(drawing?.getAttribute('srcset')).toBeNull();
});

test('PD-14: a picture leads to no other site', async () => {
  server.answer(sliders, pictures(picture(1, 'Elsewhere', '//elsewhere.example')));
  await renderSite();
  expect((await screen.findByText('Elsewhere')).closest('a')).toBeNull();
});

test('PD-123: banners, pictures and ads that lead to planned pages are left out', async () => {
  const planned = (path: string) => ({
    path,
    screen: 'coming-soon',
    guard: 'public' as const,
    title: { en: 'Soon', ar: 'قريبًا' },
    status: 'planned' as const,
  });
  const remotes = [
    {
      name: 'mf-a',
      pages: [planned('/soon'), planned('/user/trackings/{id}/package/levels')],
      redirects: [{ from: '/old-soon', to: '/soon' }],
    },
  ];
  server.answer(sliders, pictures(picture(1, 'Soon', '/soon?x=1'), picture(2, 'Here', '/contact-us')));
  server.answer(panners, pictures(picture(3, 'Soon too', '/old-soon')));
  const ad = { image: '/9', title: 'Levels', model_name: 'TrackingPackage', model_id: 4 };
  server.answer(homeModules, lists([ad]));
  await renderSite({ remotes });
  await screen.findByText('Here');
  await act(async () => {});
  for (const title of ['Soon', 'Soon too', 'Levels']) expect(screen.queryByText(title)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Worth a look' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Recommended' })).toBeNull();
});

test('SHELL-044 the lists are asked for once, with language and time zone', async () => {
  const asked: unknown[] = [];
  server.answer(homeModules, ({ params }) => {
    asked.push(params);
    return lists();
  });
  await renderSite();
  await act(async () => {});
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(asked).toEqual([{ lang: 'en', timezone }]);
});

test('the lists stay while those of another language are on their way', async () => {
  server.answer(
    homeModules,
    lists([{ image: '/1', title: 'Calm evenings', model_name: 'Course', model_id: 7 }]),
  );
  await renderSite();
  await screen.findByText('Calm evenings');
  const late = held(lists([{ image: '/1', title: 'أمسيات هادئة', model_name: 'Course', model_id: 7 }]));
  server.answer(homeModules, late.answer);
  await act(() => setLanguage('ar'));
  expect(screen.getByText('Calm evenings')).toBeDefined();
  await act(async () => late.release());
  expect(await screen.findByText('أمسيات هادئة')).toBeDefined();
  await act(() => setLanguage('en'));
});

test.each([
  ['SHELL-034', 'Course', 7, '/courses/7'],
  ['SHELL-035', 'Consultant', 5, '/consultants/organization/5'],
  ['SHELL-036', 'TrackingPackage', 4, '/user/trackings/4/package/levels?discover=1'],
])('%s a click on an ad for %s %d leads to %s', async (_row, model_name, model_id, target) => {
  server.answer(homeModules, lists([{ image: '/api/pictures/9.svg', title: 'Look', model_name, model_id }]));
  await renderSite();
  const ad = await main().findByRole('link', { name: 'Look' });
  expect(main().getByRole('heading', { name: 'Recommended' })).toBeDefined();
  expect(sources()).toContain('/api/pictures/9.svg');
  await act(async () => void fireEvent.click(ad));
  expect(window.location.pathname + window.location.search).toBe(target);
});

test('nothing stands for what is empty', async () => {
  await renderSite();
  await act(async () => {});
  expect(screen.queryByRole('region', { name: 'New on Rafiq' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Worth a look' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Recommended' })).toBeNull();
  expect(main().queryByRole('alert')).toBeNull();
});

test('PD-111: each read that failed says so with Retry, and the rest of the page stands', async () => {
  server.answer(sliders, rejection);
  server.answer(panners, pictures(picture(3, 'Bring a friend')));
  await renderSite();
  const alert = await main().findByRole('alert');
  expect(alert.textContent).toContain('The news did not load.');
  expect(main().getByRole('heading', { level: 1 })).toBeDefined();
  expect(await screen.findByText('Bring a friend')).toBeDefined();
  server.answer(sliders, pictures(picture(1, 'Ramadan together')));
  await act(async () => void fireEvent.click(within(alert).getByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('Ramadan together')).toBeDefined();
  expect(main().queryByRole('alert')).toBeNull();
});

test.each([
  [panners, 'The offers did not load.'],
  [homeModules, 'What families are learning now did not load.'],
])('PD-111: so it is for $id', async (contract, words) => {
  server.answer(contract, rejection);
  await renderSite();
  expect((await main().findByRole('alert')).textContent).toContain(words);
});

test('guests see where they can go before what is new, members the other way round', async () => {
  const place = { menu: 'guest' as const, label: { en: 'Courses', ar: 'الدورات' }, href: '/courses' };
  const other = { ...place, label: { en: 'Events', ar: 'الفعاليات' }, href: '/events-list' };
  const places = [place, other];
  const remotes = [
    {
      name: 'mf-a',
      navigation: [...places, ...places.map((entry) => ({ ...entry, menu: 'learner' as const }))],
    },
  ];
  server.answer(sliders, pictures(picture(1, 'Ramadan together')));
  const order = async () => {
    await screen.findByText('Ramadan together');
    const regions = main().getAllByRole('region');
    return regions.map(
      (region) => region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent,
    );
  };
  await renderSite({ remotes });
  await screen.findByText('How it works');
  expect((await order()).slice(0, 3)).toEqual([
    'How it works',
    'Where would you like to go?',
    'New on Rafiq',
  ]);
  cleanup();
  signIn();
  await renderSite({ remotes });
  expect((await order()).slice(0, 2)).toEqual(['New on Rafiq', 'Where would you like to go?']);
});
