// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { certificates } from 'shared-api/contracts/courses/certificates';
import { createLink } from 'shared-api/contracts/links';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { certificateAnswer } from '../testing/certificates.ts';
import { buildPage } from '../testing/courses.ts';
import { newVisitor, openPart, signIn } from '../testing/open.ts';
import Certificates from './Certificates.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(certificates, { body: buildPage([certificateAnswer()]) });
});
afterEach(cleanup);

const show = (onChange: (place: { page: number }) => void = () => {}) =>
  openPart(<Certificates part={undefined} page={1} onChange={onChange} />);

test('PROF-026 PROF-084 the certificates of the caller are read, each with its picture and the title of its course', async () => {
  await show();
  const item = within(await screen.findByRole('article'));
  expect(item.getByRole('img').getAttribute('src')).toBe('/api/certificates/DEM0CERT10.svg');
  expect(item.getByRole('heading', { name: 'Calm evenings' })).toBeTruthy();
  expect(item.getByText('Issued on 01 May, 2030')).toBeTruthy();
  expect(server.sentTo(certificates).map(({ query }) => query)).toEqual(['page=1']);
});

test('a certificate can be saved, checked and shared', async () => {
  server.answer(createLink, { body: { status: true, url: 'https://rafiq.example/s/abc' } });
  await show();
  const download = await screen.findByRole('link', { name: 'Download PDF' });
  expect(download.getAttribute('href')).toBe('/api/certificates/DEM0CERT10.pdf?lang=en');
  expect(screen.getByRole('link', { name: 'Verification page' }).getAttribute('href')).toBe(
    '/certificates/DEM0CERT10',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByDisplayValue('https://rafiq.example/s/abc')).toBeTruthy();
  expect(JSON.stringify(server.sentTo(createLink))).toContain('/certificates/DEM0CERT10');
});

test('certificates are in pages, whose place is left to who shows them', async () => {
  const onChange = vi.fn();
  server.answer(certificates, { body: buildPage([certificateAnswer()], 1, 2) });
  await show(onChange);
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ page: 2 }, undefined);
});

test('without a certificate the way to one is shown', async () => {
  server.answer(certificates, { body: buildPage([]) });
  await show();
  expect(await screen.findByText('Sorry There are no data found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to my courses' }).getAttribute('href')).toBe('/user/courses');
});

test('certificates that cannot be read can be asked for again', async () => {
  server.answer(certificates, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await show();
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(certificates, { body: buildPage([certificateAnswer()]) });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
