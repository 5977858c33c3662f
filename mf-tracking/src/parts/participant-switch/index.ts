export { ParticipantSwitch, type ParticipantSwitchProps } from './participant-switch.tsx';
