// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactUs, siteDetails } from 'shared-api/contracts/settings';
import { held, lost, type Reply } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newServer, renderSite, type Site, signedOut, signIn } from '../../frame/testing.tsx';

let server: ReturnType<typeof newServer>;
beforeEach(() => {
  server = newServer();
});
afterEach(() => {
  cleanup();
  signedOut();
});

const sent = { body: { status: 200, message: 'ok' } };

/** Answers the form, and records what was posted. */
function answering(reply: Reply | (() => Reply | Promise<Reply>) = sent) {
  const posts: { type: unknown; body: unknown }[] = [];
  server.answer(contactUs, ({ headers, data }) => {
    posts.push({ type: headers.get('Content-Type'), body: JSON.parse(data) });
    return typeof reply === 'function' ? reply() : reply;
  });
  return posts;
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const button = () => screen.getByRole('button', { name: 'Send message' });
const send = () => act(async () => void fireEvent.click(button()));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function open(site: Site = {}) {
  await renderSite({ path: '/contact-us', ...site });
  await screen.findByLabelText('Email');
}
async function openFilledIn() {
  await open();
  write(email(), 'mona@rafiq.example');
  write(message(), 'When does the camp begin?');
}
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

test('SHELL-004 SHELL-028 a visitor finds a form with an e-mail input and a message', async () => {
  await open();
  expect(window.location.pathname).toBe('/contact-us');
  expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeDefined();
  expect(email().type).toBe('email');
  expect(message().tagName).toBe('TEXTAREA');
});

test.each([
  ['', '', 'Enter your e-mail address, so that we can answer you.', 'Write your message.'],
  ['mona', 'Hello', 'Enter an e-mail address such as name@example.com.', undefined],
  ['mona@rafiq.example', '  ', undefined, 'Write your message.'],
  ['mona@rafiq.example', 'x'.repeat(4001), undefined, 'Shorten your message to 4000 characters.'],
])('SHELL-041 "%s" with "%s" is not sent, and the fields say why', async (address, words, first, second) => {
  const posts = answering();
  await open();
  write(email(), address);
  write(message(), words);
  await send();
  expect(posts).toEqual([]);
  expect(describedBy(email())).toBe(first);
  expect(describedBy(message())).toBe(second);
  await waitFor(() => expect(document.activeElement).toBe(first === undefined ? message() : email()));
  expect(email().value).toBe(address);
});

test('what was wrong with a field is no longer said once it is changed', async () => {
  await open();
  await send();
  write(email(), 'm');
  expect(describedBy(email())).toBeUndefined();
  expect(describedBy(message())).toBe('Write your message.');
});

test('SHELL-047 a message goes as JSON with exactly e-mail and message', async () => {
  const posts = answering();
  await openFilledIn();
  await send();
  expect(posts).toEqual([
    {
      type: expect.stringContaining('application/json'),
      body: { email: 'mona@rafiq.example', message: 'When does the camp begin?' },
    },
  ]);
});

test('SHELL-048 it says that the message was sent, and clears the fields', async () => {
  answering();
  await openFilledIn();
  await send();
  expect(await within(screen.getByRole('main')).findByText('Message sent successfully!')).toBeDefined();
  expect(email().value).toBe('');
  expect(message().value).toBe('');
  // Typing the next message clears the status of the last one.
  write(message(), 'And when does it end?');
  expect(within(screen.getByRole('main')).queryByText('Message sent successfully!')).toBeNull();
});

test.each([
  ['the message of the server', { status: 422, body: { status: 422, message: 'X', code: 'x' } }, 'X'],
  ['a refusal that HTTP does not know of', { body: { status: 500, message: 'X' } }, 'X'],
  [
    'too many messages',
    { status: 429, body: { status: 429, message: 'Too many attempts. Please try again in 60 seconds.' } },
    'Too many attempts. Please try again in 60 seconds.',
  ],
  ['a failure without words', { status: 500, body: {} }, 'Something went wrong!'],
  ['no connection', lost, 'Something went wrong!'],
])('SHELL-049 %s stands in an alert, and what was typed stays', async (_, reply, words) => {
  answering(reply);
  await openFilledIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(email().value).toBe('mona@rafiq.example');
  expect(message().value).toBe('When does the camp begin?');
});

test('what the server finds wrong with a field stands at the field', async () => {
  const errors = { email: ['We cannot write to this address.'] };
  answering({ status: 422, body: { status: 422, message: 'Please check.', errors } });
  await openFilledIn();
  await send();
  await waitFor(() => expect(describedBy(email())).toBe('We cannot write to this address.'));
});

test('nothing is sent twice while it is on its way', async () => {
  const late = held(sent);
  const posts = answering(late.answer);
  await openFilledIn();
  await send();
  await send();
  expect(posts).toHaveLength(1);
  await act(async () => late.release());
  await screen.findByText('Message sent successfully!');
});

test("a member's address stands there already", async () => {
  signIn();
  await open();
  expect(email().value).toBe('mona@rafiq.example');
});

test('who leaves an unsent message is asked first, who has sent it is not', async () => {
  answering();
  const confirm = vi.fn(() => Promise.resolve(false));
  await open({ confirm });
  const terms = screen.getByRole('link', { name: 'Terms and Conditions' });
  write(message(), 'Half a thought');
  await act(async () => void fireEvent.click(terms));
  expect(confirm).toHaveBeenCalledWith('Your message has not been sent yet. If you leave, it is lost.');
  expect(window.location.pathname).toBe('/contact-us');
  write(email(), 'mona@rafiq.example');
  await send();
  await act(async () => void fireEvent.click(terms));
  expect(confirm).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/terms-and-conditions');
});

const metadata = {
  body: {
    status: true,
    data: {
      channels: [
        { kind: 'email', value: 'hello@rafiq.example' },
        { kind: 'phone', value: '+20 2 5550 0142' },
        { kind: 'whatsapp', value: '+20 100 555 0142' },
        { kind: 'address', value: '12 Nile Street, Cairo' },
      ],
      apps: [],
    },
  },
};

test('SHELL-029 other ways to reach us stand beside the form', async () => {
  server.answer(siteDetails, metadata);
  await open();
  const block = within(await screen.findByRole('region', { name: 'Other ways to reach us' }));
  const links = await block.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.dir])).toEqual([
    ['hello@rafiq.example', 'mailto:hello@rafiq.example', 'ltr'],
    ['+20 2 5550 0142', 'tel:+20255500142', 'ltr'],
    ['+20 100 555 0142', 'https://wa.me/201005550142', 'ltr'],
  ]);
  expect(block.getByText('12 Nile Street, Cairo')).toBeDefined();
});

test('profiles in social networks are among the ways', async () => {
  const networks = [
    { kind: 'youtube', url: 'https://www.youtube.com/@rafiq' },
    { kind: 'mastodon', url: 'https://social.example/@rafiq' },
  ];
  server.answer(siteDetails, {
    body: { status: true, data: { channels: [], apps: [], networks } },
  });
  await open();
  const block = within(await screen.findByRole('region', { name: 'Other ways to reach us' }));
  const links = await block.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['youtube.com/@rafiq', 'https://www.youtube.com/@rafiq'],
    ['social.example/@rafiq', 'https://social.example/@rafiq'],
  ]);
  expect(block.getByText('YouTube')).toBeDefined();
});

test.each([
  ['says so', () => Promise.resolve(), 'Copied'],
  [
    'says when the browser refuses',
    () => Promise.reject(new Error('refused')),
    /^Your browser did not let us/,
  ],
])('a number can be copied, which %s', async (_, writeText, words) => {
  const clipboard = { writeText: vi.fn(writeText) };
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
  server.answer(siteDetails, metadata);
  await open();
  fireEvent.click((await screen.findAllByRole('button', { name: /^Copy/ }))[1] as HTMLElement);
  expect(await screen.findByText(words)).toBeDefined();
  expect(clipboard.writeText).toHaveBeenCalledWith('+20 2 5550 0142');
});

test('PD-111: without the other ways the form works, and Retry asks for them again', async () => {
  server.answer(siteDetails, { status: 400, body: { status: false, msg: 'No', code: 'no' } });
  await open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The other ways to reach us did not load. The form works.');
  expect(email()).toBeDefined();
  server.answer(siteDetails, metadata);
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'hello@rafiq.example' })).toBeDefined();
});
