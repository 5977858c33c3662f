// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test } from 'vitest';
import { Button } from '../button/button.tsx';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { DetailFrame } from './index.ts';

test.each([
  ['en', 'Booking', 'Book now', 'Watch the film', 'About the camp'],
  ['ar', 'الحجز', 'احجز الآن', 'شاهد الفيلم', 'عن المخيم'],
] as const)(
  'the way on is a named region after the content (%s)',
  async (language, label, action, film, about) => {
    await setLanguage(language);
    const { container } = renderKit(
      <DetailFrame
        src="/api/pictures/camp.svg"
        seed="camp"
        label={label}
        bar={<Button>{action}</Button>}
        onCover={<Button>{film}</Button>}
      >
        <p>{about}</p>
      </DetailFrame>,
    );
    const bar = screen.getByRole('region', { name: label });
    expect(within(bar).getByRole('button', { name: action })).toBeTruthy();
    expect(within(bar).queryByRole('button', { name: film })).toBeNull();
    expect(
      screen.getByText(about).compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('eager');
    await expectAccessible(container);
  },
);
