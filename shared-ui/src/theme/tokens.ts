import { brandColors } from 'shared-api/rules/brand-colors';

/**
 * The design values by name. `npm run theme` writes them to variables.css; components only use the variables. Each
 * color has a value for the light and one for the dark scheme.
 */
export const colors = {
  /** The page background (sand), the surfaces on it (paper), and lower surfaces. */
  page: brandColors.page,
  surface: brandColors.surface,
  sunken: brandColors.sunken,
  hover: ['#f1ebdf', '#222e31'],
  hairline: brandColors.hairline,
  'control-border': ['#877f70', '#7b8b8d'],
  skeleton: ['#ebe4d6', '#243033'],
  'skeleton-light': ['#f6f1e8', '#2f3c3f'],
  backdrop: ['rgb(20 34 36 / 55%)', 'rgb(4 8 9 / 70%)'],
  /** Text colors. */
  ink: brandColors.ink,
  'ink-muted': brandColors.muted,
  disabled: ['#e7e1d5', '#2a3538'],
  'on-disabled': ['#63625b', '#98a3a3'],

  /** Deep teal, the main color, which stands for trust. */
  primary: brandColors.primary,
  'primary-hover': ['#0a474d', '#79ccc7'],
  'primary-soft': brandColors.primarySoft,
  'primary-text': ['#0e5a61', '#7fd0ca'],
  'on-primary': brandColors.onPrimary,
  link: brandColors.link,
  focus: ['#0b5f67', '#f5b544'],
  /** Saffron, the accent, which stands for energy. */
  accent: brandColors.accent,
  'accent-hover': ['#e3951a', '#fac566'],
  'accent-soft': brandColors.accentSoft,
  'accent-text': ['#875000', '#f7c368'],
  'on-accent': ['#2a1c00', '#2a1c00'],

  success: ['#1d6f47', '#7dd4a3'],
  'success-soft': ['#e2f2e8', '#153426'],
  warning: ['#835400', '#f3c86f'],
  'warning-soft': ['#fcf0d3', '#3a2d11'],
  danger: ['#b0281f', '#f69d92'],
  'danger-soft': ['#fbe7e4', '#43201d'],
  'danger-fill': ['#b0281f', '#ee8478'],
  'danger-hover': ['#8f1d16', '#f49d93'],
  'on-danger': ['#ffffff', '#2f0b08'],
  info: ['#1d5c97', '#92c4f3'],
  'info-soft': ['#e4eef8', '#1a3047'],

  /** A slot: free, in the cart (blue), selected (red), reserved (grey). */
  'slot-free': ['#ffffff', '#182224'],
  'slot-cart': ['#1f62b5', '#7fb4f0'],
  'on-slot-cart': ['#ffffff', '#061d38'],
  'slot-selected': ['#b8302a', '#f0877d'],
  'on-slot-selected': ['#ffffff', '#350d09'],
  'slot-reserved': ['#6a6860', '#a5a79f'],
  'on-slot-reserved': ['#ffffff', '#161a1a'],
  /** A request: pending (yellow), accepted (green), rejected (red). */
  'status-pending': ['#fbe7a6', '#f2cd5d'],
  'on-status-pending': ['#4f3900', '#2e2200'],
  'status-accepted': ['#1d6f47', '#7dd4a3'],
  'on-status-accepted': ['#ffffff', '#06281a'],
  'status-rejected': ['#b0281f', '#f08a7e'],
  'on-status-rejected': ['#ffffff', '#350d09'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorName = keyof typeof colors;

/** Eight tints for people, subjects and pictures: background, shape, line and letters. */
export const tints: readonly Record<'soft' | 'mid' | 'deep', readonly [light: string, dark: string]>[] = [
  { soft: ['#dcefec', '#12383a'], mid: ['#a9d6d0', '#1f5a5b'], deep: ['#0e5a61', '#8bd8d2'] },
  { soft: ['#fdeccb', '#3d2d0c'], mid: ['#f8cf81', '#6b4f14'], deep: ['#7a4700', '#f8c86e'] },
  { soft: ['#fbe3d8', '#42241a'], mid: ['#f2b89f', '#74402d'], deep: ['#8f3716', '#f8b094'] },
  { soft: ['#f7e0e6', '#401f2b'], mid: ['#e6aebf', '#70384c'], deep: ['#8a2947', '#f3a9bf'] },
  { soft: ['#ebe3f5', '#2f2542'], mid: ['#c9b6e3', '#514170'], deep: ['#573a8a', '#cbb4f0'] },
  { soft: ['#dfe8f7', '#1b2b46'], mid: ['#aec6ec', '#334f7c'], deep: ['#264f92', '#a7c6f5'] },
  { soft: ['#e3efd9', '#223317'], mid: ['#b7d69d', '#3f5c2c'], deep: ['#3b6216', '#b5dc94'] },
  { soft: ['#eee7da', '#322c20'], mid: ['#d3c4a6', '#5a4f38'], deep: ['#62502a', '#dcc89d'] },
];

/** Values that are equal in both schemes. Lengths are in rem on a grid of 8 px, so that they grow with the user's font size. */
export const values = {
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '1rem',
  'space-4': '1.5rem',
  'space-5': '2rem',
  'space-6': '3rem',
  'space-7': '4rem',
  'space-8': '5rem',
  /** Small for fields, large for cards. */
  'radius-hair': '0.25rem',
  'radius-small': '0.375rem',
  'radius-control': '0.5rem',
  'radius-card': '1.25rem',
  'page-wide': '75rem',
  'page-reading': '46rem',
  'page-narrow': '30rem',
  'page-gutter': 'clamp(1rem, 4vw, 2rem)',
  'text-s': '0.875rem',
  'text-m': '1rem',
  'text-l': '1.1875rem',
  'text-xl': '1.375rem',
  'text-xxl': 'clamp(1.5rem, 1.35rem + 0.75vw, 1.875rem)',
  'text-title': 'clamp(1.75rem, 1.45rem + 1.5vw, 2.5rem)',
  'text-display': 'clamp(2.25rem, 1.7rem + 2.75vw, 3.75rem)',
  'weight-regular': '350',
  'weight-medium': '500',
  'weight-bold': '600',
  'duration-fast': '150ms',
  'duration-slow': '250ms',
  'layer-header': '100',
  'layer-skip': '200',
} as const;

/** Values that depend on the script: Arabic letters need more height and no letter spacing. */
export const scripts = {
  latin: { 'line-text': '1.6', 'line-heading': '1.2', 'tracking-heading': '-0.01em' },
  arabic: { 'line-text': '1.85', 'line-heading': '1.5', 'tracking-heading': '0' },
} as const;
