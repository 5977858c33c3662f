// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { ProgressBar, ProgressRing } from './index.ts';

const text = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');

test('a bar is named by its label and says figure and status; both are seen too', async () => {
  const { container, rerender } = renderKit(<ProgressBar value={70} label="Calm mornings" />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Calm mornings' }).value).toBe(70);
  expect(text()).toBe('70%, Success');
  expect(container.textContent).toBe('Calm mornings70%Success');
  rerender(<ProgressBar value={69} label="Calm mornings" />);
  expect(text()).toBe('69%, Improve');
  rerender(<ProgressBar value={49} label="Calm mornings" />);
  expect(text()).toBe('49%, Failed');
  await expectAccessible(container);
});

test('an exam has its own words, an upload none', async () => {
  const { rerender } = renderKit(<ProgressBar value={70} label="Exam" status="exam" />);
  expect(text()).toBe('70%, Pass');
  rerender(<ProgressBar value={50} label="Exam" status="exam" />);
  expect(text()).toBe('50%, Need To Improve');
  rerender(<ProgressBar value={20} label="Exam" status="exam" />);
  expect(text()).toBe('20%, Failed');
  rerender(<ProgressBar value={20} label="photo.jpg" status="none" />);
  expect(text()).toBe('20%');
  await setLanguage('ar');
  rerender(<ProgressBar value={20} label="صباحات هادئة" />);
  expect(text()).toBe('20%, لم ينجح');
});

test.each([
  ['en', 'Confirming your payment'],
  ['ar', 'نتأكد من دفعتك'],
] as const)('what nobody can measure is under way, without a figure (%s)', async (language, label) => {
  await setLanguage(language);
  const { container } = renderKit(<ProgressBar value={undefined} label={label} />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: label });
  expect([bar.hasAttribute('value'), bar.hasAttribute('aria-valuetext')]).toEqual([false, false]);
  expect(container.textContent).toBe(label);
  await expectAccessible(container);
});

test('XCUT-045 figures have one decimal, none when whole, and stay between 0 and 100', async () => {
  const { container, rerender } = renderKit(<ProgressRing value={47.25} label="Follow-up" />);
  expect(container.textContent).toBe('47.3%');
  expect(screen.getByRole('progressbar', { name: 'Follow-up' }).getAttribute('aria-valuenow')).toBe('47.25');
  await expectAccessible(container);
  rerender(<ProgressRing value={130} label="Follow-up" />);
  expect(container.textContent).toBe('100%');
  rerender(<ProgressRing value={0} label="Follow-up" />);
  expect(container.textContent).toBe('0%');
  expect(container.querySelectorAll('circle')).toHaveLength(1);
});

test('TRCK-234 a ring is green above 49.5 per cent', () => {
  const { rerender } = renderKit(<ProgressRing value={49.5} label="Follow-up" />);
  const plain = screen.getByRole('progressbar').className;
  rerender(<ProgressRing value={49.6} label="Follow-up" />);
  expect(screen.getByRole('progressbar').className).not.toBe(plain);
  expect(screen.getByRole('progressbar').className).toContain('green');
});
