// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { checkCertificate } from 'shared-api/contracts/courses/certificates';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { certificateAnswer } from '../../testing/certificates.ts';
import { address, newVisitor, open } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(checkCertificate, { body: { status: true, data: certificateAnswer() } });
});
afterEach(cleanup);

const path = '/certificates/DEM0CERT10';
const none = { status: 404, body: { status: false, msg: 'Not found', code: 'not_found' } };
const codes = () => server.sentTo(checkCertificate).map(({ params }) => params.code);

test('a genuine certificate says whom it names, for what, since when, and can be saved', async () => {
  const title = vi.fn();
  await open(path, { host: { title } });
  expect(await screen.findByText('Genuine')).toBeTruthy();
  const metadata = [...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent);
  expect(metadata).toEqual(['Mona Ali', 'Calm evenings', '01 May, 2030', 'DEM0CERT10']);
  expect(screen.getByRole('link', { name: 'Calm evenings' }).getAttribute('href')).toBe('/courses/5');
  expect(
    screen
      .getByRole('img', { name: 'Certificate of Mona Ali for the course Calm evenings' })
      .getAttribute('src'),
  ).toBe('/api/certificates/DEM0CERT10.svg');
  const download = screen.getByRole('link', { name: 'Download PDF' });
  expect(download.getAttribute('href')).toBe('/api/certificates/DEM0CERT10.pdf?lang=en');
  expect(download.hasAttribute('download')).toBe(true);
  expect(title).toHaveBeenLastCalledWith('Calm evenings');
});

test('the page is open to everyone, and its certificate is asked for ahead by the address', async () => {
  expect(remote.pages.find((page) => page.path === '/certificates/{code}')).toMatchObject({
    guard: 'public',
    data: [checkCertificate.path],
  });
  await open('/certificates/dem0-cert10');
  await screen.findByText('Genuine');
  expect(codes()).toEqual(['dem0-cert10']);
});

test('a code that no certificate has is answered kindly, and another one can be tried', async () => {
  server.answer(checkCertificate, none);
  await open('/certificates/DEM0CERT11');
  expect(await screen.findByText('We found no certificate with this code')).toBeTruthy();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Certificate code' });
  expect(field.value).toBe('DEM0CERT11');
  server.answer(checkCertificate, { body: { status: true, data: certificateAnswer() } });
  fireEvent.change(field, { target: { value: 'demo cert-1o' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Genuine')).toBeTruthy();
  expect(address()).toBe(path);
});

test('what cannot be a code is not asked for, and said so when it is tried', async () => {
  await open('/certificates/short');
  expect(await screen.findByText('We found no certificate with this code')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('Enter all 10 letters and digits of the code')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Certificate code' }));
  expect(codes()).toEqual([]);
  expect(address()).toBe('/certificates/short');
});

test('a check that failed is no verdict, and can be repeated', async () => {
  server.answer(checkCertificate, {
    status: 429,
    body: { status: false, msg: 'Too many tries. Wait a minute.', code: 'too_many' },
  });
  await open(path);
  expect(await screen.findByText('Too many tries. Wait a minute.')).toBeTruthy();
  expect(screen.queryByText('We found no certificate with this code')).toBeNull();
  server.answer(checkCertificate, { body: { status: true, data: certificateAnswer() } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Genuine')).toBeTruthy();
});
