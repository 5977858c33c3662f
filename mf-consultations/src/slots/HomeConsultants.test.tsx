// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { homeLists } from 'shared-api/contracts/home';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consultantCard } from '../testing/answers.ts';
import { newVisitor, openPart } from '../testing/open.ts';
import HomeConsultants from './HomeConsultants.tsx';

beforeEach(async () => {
  // Any call would fail: the section uses only the lists that the page passes.
  await newVisitor();
});
afterEach(cleanup);

const lists = (overrides: { consultants?: object[]; organization?: object[]; teachers?: object[] }) =>
  homeLists.parse({
    initiatives: [],
    initiative_packages: [],
    teachers: { data: overrides.teachers ?? [] },
    consultants: { data: overrides.consultants ?? [] },
    organization: { data: overrides.organization ?? [] },
    recorded_courses: { data: [] },
    live_courses: { data: [] },
    follow_up_systems: [],
    follow_up_system_packages: [],
    consultation_request_status: null,
    ads: [],
  });

test('SHELL-014 consultants, mentors and teachers stand on the home page by their names, with a way to all of them', async () => {
  const mentor = consultantCard({ id: 6, username: 'Mona Mentor', consultation_info_type: 'organization' });
  const teacher = consultantCard({ id: 7, username: 'Tarek Teacher', consultation_info_type: 'teacher' });
  await openPart(
    <HomeConsultants
      lists={lists({ consultants: [consultantCard()], organization: [mentor], teachers: [teacher] })}
    />,
  );
  const profile = (region: string, name: string) =>
    within(screen.getByRole('region', { name: region }))
      .getByRole('link', { name })
      .getAttribute('href');
  expect(profile('Consultants', 'Dr. Amal')).toBe('/consultants/consultant/5');
  expect(profile('Mentors', 'Mona Mentor')).toBe('/consultants/organization/6');
  expect(profile('Teachers', 'Tarek Teacher')).toBe('/consultants/teacher/7');
  expect(
    ['Consultants', 'Mentors', 'Teachers'].map((title) =>
      screen.getByRole('link', { name: `See all: ${title}` }).getAttribute('href'),
    ),
  ).toEqual([
    '/consultants/consultants?types=consultant',
    '/consultants/consultants?types=organization',
    '/consultants/get-teachers',
  ]);
});

test('what does not read as a card is left out, and a row without cards is not there', async () => {
  await openPart(
    <HomeConsultants
      lists={lists({
        consultants: [consultantCard(), { id: 9 }],
        teachers: [{ id: 10, username: 'Broken' }],
      })}
    />,
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText('Broken')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Teachers' })).toBeNull();
});
