import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { type ColorName, colors, tints } from './tokens.ts';

const schemes = [
  ['light', 0],
  ['dark', 1],
] as const;

const grounds: ColorName[] = ['page', 'surface', 'sunken', 'hover'];

/** Backgrounds with a meaning. */
const softs: ColorName[] = [
  'primary-soft',
  'accent-soft',
  'success-soft',
  'warning-soft',
  'danger-soft',
  'info-soft',
];

/** Text colors and their backgrounds: 4.5:1 (WCAG 1.4.3). */
const texts: [ColorName, ColorName[]][] = [
  ['ink', [...grounds, ...softs]],
  ['ink-muted', [...grounds, ...softs, 'disabled']],
  ['on-disabled', [...grounds, 'disabled', 'primary-soft']],
  ['link', [...grounds, 'primary-soft']],
  ['primary-text', [...grounds, 'primary-soft']],
  ['accent-text', [...grounds, 'accent-soft']],
  ['success', [...grounds, 'success-soft']],
  ['warning', [...grounds, 'warning-soft']],
  ['danger', [...grounds, 'danger-soft']],
  ['info', [...grounds, 'info-soft']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-danger', ['danger-fill', 'danger-hover']],
  ['on-slot-cart', ['slot-cart']],
  ['on-slot-selected', ['slot-selected']],
  ['on-slot-reserved', ['slot-reserved']],
  ['on-status-pending', ['status-pending']],
  ['on-status-accepted', ['status-accepted']],
  ['on-status-rejected', ['status-rejected']],
  ['page', ['ink']],
];

/** Borders and icons of controls, and the focus ring: 3:1 (WCAG 1.4.11). */
const controls: [ColorName, ColorName[]][] = [
  ['control-border', ['page', 'surface', 'sunken']],
  ['primary', ['page', 'surface', 'sunken']],
  ['danger', ['page', 'surface']],
  ['danger-fill', ['page', 'surface']],
  ['focus', [...grounds, 'primary-soft', 'danger-soft']],
  ['slot-cart', ['page', 'surface']],
  ['slot-selected', ['page', 'surface']],
  ['slot-reserved', ['page', 'surface']],
];

test('black on white is 21, a color on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#0e5a61', '#0e5a61')).toBe(1);
});

test.each(schemes)('text is readable on its ground, %s', (_, scheme) => {
  for (const [text, on] of texts)
    for (const ground of on)
      expect(
        contrast(colors[text][scheme], colors[ground][scheme]),
        `${text} on ${ground}`,
      ).toBeGreaterThanOrEqual(4.5);
});

test.each(schemes)('controls stand out from their ground, %s', (_, scheme) => {
  for (const [control, on] of controls)
    for (const ground of on)
      expect(
        contrast(colors[control][scheme], colors[ground][scheme]),
        `${control} on ${ground}`,
      ).toBeGreaterThanOrEqual(3);
});

test.each(schemes)('quiet text is readable on every tint, %s', (_, scheme) => {
  for (const [number, { soft }] of tints.entries())
    expect(contrast(colors['ink-muted'][scheme], soft[scheme]), `tint ${number}`).toBeGreaterThanOrEqual(4.5);
});

test.each(schemes)('the letters of every tint are readable on it, %s', (_, scheme) => {
  for (const [number, { soft, deep }] of tints.entries())
    expect(contrast(deep[scheme], soft[scheme]), `tint ${number}`).toBeGreaterThanOrEqual(4.5);
});
