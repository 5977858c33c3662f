export { ConfirmEnrolment } from './confirm-enrolment.tsx';
export { EnrolAction, type EnrolActionProps } from './enrol-action.tsx';
export { EnrolmentDialog, type EnrolmentDialogProps } from './enrolment-dialog.tsx';
export { EnrolmentFields } from './enrolment-fields.tsx';
export { StartAction, type StartActionProps } from './start-action.tsx';
export { useCurrentUserId } from './use-current-user-id.ts';
export { useEnrolmentForm } from './use-enrolment-form.ts';
export { WithheldOffer } from './withheld-offer.tsx';
