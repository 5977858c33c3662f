// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyScreen, resetFailedScreens } from './lazy-screen.tsx';

afterEach(cleanup);

const Hello = () => <h1>Hello</h1>;
const setUp = () => {
  const fetchScreen = vi.fn(async () => ({ default: Hello }));
  const Screen = lazyScreen(fetchScreen);
  const show = () =>
    render(
      <Suspense fallback="loading">
        <Screen />
      </Suspense>,
    );
  return { fetchScreen, Screen, show };
};

test('a screen loaded ahead is there in the first render', async () => {
  const { Screen, show, fetchScreen } = setUp();
  await Screen.load();
  show();
  expect(screen.getByRole('heading').textContent).toBe('Hello');
  expect(fetchScreen).toHaveBeenCalledTimes(1);
});

test('any other is fetched when it is shown, once', async () => {
  const { Screen, show, fetchScreen } = setUp();
  let resolve: (module: { default: typeof Hello }) => void = () => {};
  const promise = new Promise<{ default: typeof Hello }>((done) => {
    resolve = done;
  });
  fetchScreen.mockReturnValueOnce(promise);
  expect(fetchScreen).not.toHaveBeenCalled();
  await act(async () => show());
  expect(screen.getByText('loading')).toBeDefined();
  await act(async () => resolve({ default: Hello }));
  expect(screen.getByRole('heading').textContent).toBe('Hello');
  await Screen.load();
  expect(fetchScreen).toHaveBeenCalledTimes(1);
});

test('a fetch that failed is made again once the failure was shown and forgotten', async () => {
  const { Screen, fetchScreen } = setUp();
  fetchScreen.mockRejectedValueOnce(new Error('lost'));
  await expect(Screen.load()).rejects.toThrow('lost');
  await expect(Screen.load()).rejects.toThrow('lost');
  expect(fetchScreen).toHaveBeenCalledTimes(1);
  resetFailedScreens();
  await Screen.load();
  expect(fetchScreen).toHaveBeenCalledTimes(2);
});
