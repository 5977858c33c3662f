import { createContext } from 'react';

/** The places of a lesson's own action in the bar with the previous and the next lesson. */
export interface StepPlaces {
  button: HTMLElement | null;
  /** A live region above the buttons, for what the action says. */
  message: HTMLElement | null;
}

/** Null until the bar stands. */
export const StepAction = createContext<StepPlaces>({ button: null, message: null });
