import type { ConsultantCard } from 'shared-api/contracts/consultations/consultant';

const texts = {
  consultant: 'booking.typeNames.consultant',
  organization: 'booking.typeNames.organization',
  teacher: 'booking.typeNames.teacher',
} as const;

const textsForWomen = {
  consultant: 'booking.typeNamesFeminine.consultant',
  organization: 'booking.typeNamesFeminine.organization',
  teacher: 'booking.typeNamesFeminine.teacher',
} as const;

/** Text of what a consultant is, in the form for their gender (PD-140). */
export const getTypeText = ({
  consultation_info_type: type,
  gender,
}: Pick<ConsultantCard, 'consultation_info_type' | 'gender'>) => (gender === 2 ? textsForWomen : texts)[type];
