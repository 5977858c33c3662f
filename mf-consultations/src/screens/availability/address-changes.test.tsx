// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useDay } from '../../parts/availability/use-day.ts';
import { useDay as useBookingDay } from '../../parts/booking/use-day.ts';
import { useViewerZone } from '../../parts/zone/use-viewer-zone.ts';
import { address, newVisitor, openPart } from '../../testing/open.ts';
import { useGuide } from './use-guide.ts';

const now = Date.parse('2030-05-01T10:00:00Z');

/** Renders the four hooks that change the address, as on a page with all of them. */
async function openHooks() {
  const hooks = {} as {
    chooseDay: ReturnType<typeof useDay>[1];
    changeBooking: ReturnType<typeof useBookingDay>['change'];
    setZone: ReturnType<typeof useViewerZone>['setZone'];
    guide: ReturnType<typeof useGuide>;
  };
  function Hooks() {
    [, hooks.chooseDay] = useDay('2030-05-01');
    hooks.changeBooking = useBookingDay(undefined, 'UTC', now).change;
    hooks.setZone = useViewerZone().setZone;
    hooks.guide = useGuide();
    return null;
  }
  await openPart(<Hooks />, { address: '/?slots=4' });
  return hooks;
}

beforeEach(async () => {
  await newVisitor();
});

test('a day chosen in the tick of another change keeps it', async () => {
  const { chooseDay, setZone } = await openHooks();
  act(() => {
    setZone('Asia/Tokyo');
    chooseDay('2030-05-02');
  });
  expect(address()).toBe('/?slots=4&zone=Asia%2FTokyo&day=2030-05-02');
});

test('day and duration of a booking change in one tick', async () => {
  const { changeBooking } = await openHooks();
  act(() => {
    changeBooking({ day: '2030-05-03' });
    changeBooking({ duration: '30' });
  });
  expect(address()).toBe('/?slots=4&day=2030-05-03&duration=30');
  act(() => {
    changeBooking({ duration: '' });
    changeBooking({ day: '2030-05-04' });
  });
  expect(address()).toBe('/?slots=4&day=2030-05-04');
});

test('a time zone selected in the tick of another change keeps it', async () => {
  const { changeBooking, setZone } = await openHooks();
  act(() => {
    changeBooking({ day: '2030-05-03' });
    setZone('Asia/Tokyo');
  });
  expect(address()).toBe('/?slots=4&day=2030-05-03&zone=Asia%2FTokyo');
});

test('the guide opens and closes in the tick of another change and keeps it', async () => {
  const { chooseDay, guide } = await openHooks();
  act(() => {
    chooseDay('2030-05-02');
    guide.open();
  });
  expect(address()).toBe('/?slots=4&day=2030-05-02&guide=adding');
  act(() => {
    chooseDay('2030-05-03');
    guide.close();
  });
  expect(address()).toBe('/?slots=4&day=2030-05-03');
});
