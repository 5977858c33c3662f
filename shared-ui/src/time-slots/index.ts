export { TimeSlot, type TimeSlotProps, type TimeSlotState } from './time-slot.tsx';
export { TimeSlotGrid, type TimeSlotGridProps } from './time-slot-grid.tsx';
