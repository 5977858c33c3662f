export { MemberList } from './member-list.tsx';
export { ParticipantSwitch, type ParticipantSwitchProps } from './participant-switch.tsx';
export { SwitchButton } from './switch-button.tsx';
