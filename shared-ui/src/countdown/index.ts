export { Countdown, type CountdownProps } from './countdown.tsx';
export { useSecondsLeft } from './use-seconds-left.ts';
