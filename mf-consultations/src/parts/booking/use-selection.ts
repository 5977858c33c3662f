import { useEffect, useRef, useState } from 'react';
import type { Slot } from 'shared-api/contracts/consultations/slot';
import { useTexts } from 'shared-api/i18n';
import { useAddress } from 'shared-ui/list';
import { toast } from 'shared-ui/toast';
import { useSlotsInCart, useSlotsOfDate } from '../../queries/booking.ts';
import { parseChosenSlots, withChosenSlots } from '../../rules/booking/chosen-slots.ts';
import { stateNow } from '../../rules/booking/slot-appearance.ts';

/**
 * The slots that the user has chosen. The address keeps them over a refresh and sign-in, and the hook loads them again
 * day by day. Removes slots that can no longer be booked, with a message, and slots that are in the cart by now,
 * without one.
 * @param marginHours of the consultant; nothing is loaded before it is known
 */
export function useSelection(consultantId: number, marginHours: number | undefined, now: number) {
  const { t } = useTexts('mf-consultations');
  const [query, changeQuery] = useAddress();
  const [known, setKnown] = useState<ReadonlyMap<number, Slot>>(new Map());
  /** The error of a booking has already reported the unavailable slots. */
  const isReported = useRef(false);
  const inCart = useSlotsInCart();
  const chosen = parseChosenSlots(query);

  const set = (change: (chosen: Pick<Slot, 'id' | 'date'>[]) => Pick<Slot, 'id' | 'date'>[]) =>
    changeQuery((before) => withChosenSlots(before, change(parseChosenSlots(before))), { replace: true });
  const learn = (slots: readonly Slot[]) =>
    setKnown((before) => new Map([...before, ...slots.map((slot) => [slot.id, slot] as const)]));

  const unknown = chosen.filter(({ id }) => !known.has(id));
  const date = marginHours === undefined ? undefined : unknown[0]?.date;
  const found = useSlotsOfDate(consultantId, date);
  const answer = found.isFetching ? undefined : found.data;

  useEffect(() => {
    if (answer === undefined || date === undefined || marginHours === undefined) return;
    const sought = unknown.filter((each) => each.date === date).map(({ id }) => id);
    const open = answer.filter(
      (slot) => sought.includes(slot.id) && stateNow(slot, now, marginHours) === 'free',
    );
    learn(open);
    const lost = sought.filter((id) => !open.some((slot) => slot.id === id));
    if (lost.length === 0) return;
    set((chosen) => chosen.filter(({ id }) => !lost.includes(id)));
    const isSilent = lost.every((id) => answer.some((slot) => slot.id === id && inCart(slot)));
    if (!isReported.current && !isSilent) toast.error(t('booking.selection.lost'));
    isReported.current = false;
    // Runs once for each answer.
  }, [answer, date]);

  const slots = chosen.map(({ id }) => known.get(id)).filter((slot) => slot !== undefined);
  const added = slots.filter(inCart).map(({ id }) => id);
  useEffect(() => {
    if (added.length > 0) set((chosen) => chosen.filter(({ id }) => !added.includes(id)));
    // Runs when chosen slots appear in the cart: after sign-in, or from another tab.
  }, [added.join()]);

  return {
    /** Every choice, in the order of choosing. */
    chosen,
    /** The choices whose slots are loaded. */
    slots,
    /** Why slots could not be loaded. */
    failure: found.isError ? found.error : undefined,
    retry: () => void found.refetch(),
    toggle(slot: Slot): void {
      learn([slot]);
      set((chosen) =>
        chosen.some(({ id }) => id === slot.id)
          ? chosen.filter(({ id }) => id !== slot.id)
          : [...chosen, slot],
      );
    },
    /** Replaces the choice, or clears it if the slot is chosen already. */
    choose(slot: Slot): void {
      learn([slot]);
      set((chosen) => (chosen.some(({ id }) => id === slot.id) ? [] : [slot]));
    },
    add(slots: readonly Slot[]): void {
      learn(slots);
      set((chosen) => [...chosen, ...slots.filter((slot) => !chosen.some(({ id }) => id === slot.id))]);
    },
    clear: () => set(() => []),
    /** Loads all slots again after a rejection, because other users booked some. */
    check(): void {
      isReported.current = true;
      setKnown(new Map());
    },
  };
}
