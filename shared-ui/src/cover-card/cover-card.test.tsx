// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { Badge } from '../badge/badge.tsx';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { CoverCard, CoverCardActions, CoverCardFact, CoverCardTitle } from './index.ts';

test.each([
  ['en', 'An afternoon of stories in the park', 'An afternoon of stories i…', 'Cairo', 'Full'],
  ['ar', 'حكايات بعد الظهر في حديقة الحي', 'حكايات بعد الظهر في حديقة…', 'القاهرة', 'مكتمل'],
] as const)(
  'it is one link, named by the whole title, which is cut (%s)',
  async (language, title, cut, place, mark) => {
    await setLanguage(language);
    const onClick = vi.fn();
    const { container } = renderKit(
      <CoverCard seed="1" marks={<Badge>{mark}</Badge>} foot="$12">
        <CoverCardTitle title={title} to="/event/1/details" onClick={onClick} />
        <CoverCardFact icon={<svg aria-hidden="true" />}>{place}</CoverCardFact>
        <CoverCardActions>
          <button type="button">{mark}</button>
        </CoverCardActions>
      </CoverCard>,
    );
    const link = screen.getByRole('link', { name: title });
    expect(link.getAttribute('href')).toBe('/event/1/details');
    expect(screen.getByText(cut).getAttribute('aria-hidden')).toBe('true');
    fireEvent.click(link);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('article').textContent).toContain(place);
    expect(screen.getByText('$12')).toBeTruthy();
    await expectAccessible(container);
  },
);
