export { CopyField, type CopyFieldProps } from './copy-field.tsx';
export { saveCalendar, saveFile, saveLink } from './save-file.ts';
export { ShareControl, type ShareControlProps } from './share-control.tsx';
export { sharedPath } from './shared-path.ts';
