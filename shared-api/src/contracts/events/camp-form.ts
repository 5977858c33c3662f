import { z } from 'zod';
import { file, integer, name, uuid } from '../../wire.ts';

/** The booking form of a camp (EC §2.2, §5), as `eventsEnrollFree` and the cart read it. */

/** A document of the form: a file, or the id of one that `camps.upload-document` has stored. */
export const document = z.union([uuid, file]);

/** EC §5: the screen has the texts of missing fields; `errors` has the field names as they are sent, `data[0][passport]`. */
export const participantForm = z.object({
  name: name(100).min(1),
  occupation: name(100).min(1),
  address: name(300).min(1),
  age: integer(1, 120),
  passport: document,
  photo: document,
});

/** Maximum number of participants of a booking. */
export const participantForms = z.array(participantForm).min(1).max(20);
/** Name of the parent. */
export const parentName = name(100).min(1);
