import { type ReactNode, type TouchEvent, useRef } from 'react';
import { useLanguage } from 'shared-api/i18n';
import { findSwipe } from '../../rules/swipe.ts';

interface SwipeAreaProps {
  /** @param by 1 towards the end of the line, in reading direction; -1 towards its start */
  onSwipe(by: 1 | -1): void;
  children: ReactNode;
}

/** Whether a touch is on something that is itself moved sideways: a row that scrolls, a slider or a field. */
const movesSideways = (target: EventTarget) =>
  target instanceof Element && target.closest('[role="tablist"], input, textarea, select') !== null;

/** Notices swipes of one finger. Buttons and keys of the content do the same, so that no one needs them. */
export function SwipeArea({ onSwipe, children }: SwipeAreaProps) {
  const { language } = useLanguage();
  const start = useRef<{ x: number; y: number; at: number }>(undefined);
  const onTouchStart = ({ target, touches: { length, 0: touch } }: TouchEvent) => {
    const isUsed = length === 1 && touch !== undefined && !movesSideways(target);
    start.current = isUsed ? { x: touch.clientX, y: touch.clientY, at: Date.now() } : undefined;
  };
  const onTouchEnd = ({ changedTouches: { 0: touch } }: TouchEvent) => {
    const from = start.current;
    start.current = undefined;
    if (!from || !touch) return;
    const moved = { x: touch.clientX - from.x, y: touch.clientY - from.y, ms: Date.now() - from.at };
    const by = findSwipe(moved, language === 'ar');
    if (by !== undefined) onSwipe(by);
  };
  return (
    <div onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
      {children}
    </div>
  );
}
