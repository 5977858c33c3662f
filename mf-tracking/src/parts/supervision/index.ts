export { EndSupervisionDialog } from './end-supervision-dialog.tsx';
