// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { competitionsOfConsultant, systemsOfConsultant } from 'shared-api/contracts/tracking/provided';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVisitor, openPart, text } from '../testing/open.ts';
import { trackingAnswer } from '../testing/trackings.ts';
import ConsultantCompetitions from './ConsultantCompetitions.tsx';
import ConsultantSystems from './ConsultantSystems.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

const found = (items: Tracking[], page = 1, lastPage = 1) => ({
  body: {
    status: true,
    data: { data: items, page_meta: { current_page: page, lastPage, total: items.length } },
  },
});

const tabs = [
  ['CONS-038 CONS-174', ConsultantSystems, systemsOfConsultant],
  ['CONS-039 CONS-173', ConsultantCompetitions, competitionsOfConsultant],
] as const;

test.each(tabs)(
  '%s the list is in pages by lastPage, and its place is left to the profile',
  async (_row, Tab, contract) => {
    const onPage = vi.fn();
    server.answer(contract, found([trackingAnswer()], 1, 2));
    await openPart(<Tab consultantId={5} page={1} onPage={onPage} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
    expect(screen.queryByRole('button', { name: 'Page 3' })).toBeNull();
    cleanup();
    await openPart(<Tab consultantId={5} page={2} onPage={onPage} />);
    await screen.findByRole('link', { name: 'Kind words at home' });
    expect(server.sentTo(contract).map(({ query }) => query)).toEqual([
      'consultant_id=5&page=1',
      'consultant_id=5&page=2',
    ]);
  },
);

test.each(tabs)('somebody who provides nothing has none to show (%#)', async (_row, Tab, contract) => {
  server.answer(contract, found([]));
  await openPart(<Tab consultantId={5} page={1} onPage={() => {}} />);
  expect(await screen.findByText('No Records Found')).toBeTruthy();
  expect(screen.getByText(text('provided.empty'))).toBeTruthy();
});

test.each(tabs)('a list that cannot be read can be asked for again (%#)', async (_row, Tab, contract) => {
  server.answer(contract, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await openPart(<Tab consultantId={5} page={1} onPage={() => {}} />);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(contract, found([trackingAnswer()]));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
