import { createContext } from 'react';

/** The place of a lesson's own action in the bar with the previous and the next lesson; null until the bar stands. */
export const StepAction = createContext<HTMLElement | null>(null);
