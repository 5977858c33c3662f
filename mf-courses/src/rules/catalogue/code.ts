import { certificateCode } from 'shared-api/contracts/courses/certificates';

/** The code of a certificate as it is printed, from what somebody typed or a link says; undefined where it can be none. */
export const codeOf = (typed: string): string | undefined => certificateCode.safeParse(typed).data;
