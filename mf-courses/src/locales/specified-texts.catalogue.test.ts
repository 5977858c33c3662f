import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };

const { card, catalogue, mine } = en;

test.each([
  ['COUR-014', catalogue.providers.champions, 'Champions'],
  ['COUR-014', catalogue.providers.consultants, 'Consultants'],
  ['COUR-014', catalogue.providers.teachers, 'teachers'],
  ['COUR-014', catalogue.providers.mentors, 'mentors'],
  ['COUR-037', card.soldOut, 'Sold out'],
  ['COUR-038', card.limitedSeats, 'Limited seats'],
  ['COUR-065', catalogue.searchHint, '3 Characters at least'],
  ['PROF-023', mine.new.title, 'New'],
  ['PROF-024', mine.in_progress.title, 'In Progress'],
  ['PROF-025', mine.completed.title, 'Completed'],
])('%s the specified English text is exact: %s', (_, text, specified) => {
  expect(text).toBe(specified);
});
