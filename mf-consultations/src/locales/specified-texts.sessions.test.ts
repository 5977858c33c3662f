import { expect, test } from 'vitest';
import texts from './en.json' with { type: 'json' };

const en = texts.sessions;

test.each([
  ['CONS-065', en.upcoming, 'Upcoming'],
  ['CONS-066', en.booked.completed, 'Completed'],
  ['CONS-075', en.request.accept, 'Accept'],
  ['CONS-075', en.request.decline, 'Decline'],
  ['CONS-076', en.request.chat, 'Chat Now'],
  ['CONS-077', en.profile.details, 'Account Details'],
  ['CONS-078', en.profile.reviews, 'Reviews'],
  ['CONS-079', en.profile.logout, 'Logout'],
  ['CONS-090', en.form.ages.children, 'children'],
  ['CONS-090', en.form.ages.teenagers, 'teenagers'],
  ['CONS-090', en.form.ages.adults, 'adults'],
  ['CONS-090', en.form.ages.all, 'all age stages'],
  ['CONS-108', en.profile.edit, 'Edit Profile'],
  ['CONS-109', en.profile.save, 'Save'],
  ['CONS-153', en.form.errors.type, 'Please Select Consultant Type'],
  ['CONS-154', en.form.errors.aboutEn, 'Please Enter About En'],
  ['CONS-155', en.form.errors.aboutAr, 'Please Enter About Ar'],
  ['CONS-156', en.form.errors.jobTitle, 'Please Select Job Title'],
  ['CONS-157', en.form.errors.fields, 'Please Select Fields'],
  ['CONS-158', en.form.errors.ageType, 'Please Select Age Type'],
  ['CONS-159', en.form.errors.languages, 'Please Select Languages'],
  ['CONS-211', en.mail.sent, 'Mail Sended'],
  ['CONS-211', en.mail.failed, 'Failed'],
  ['CONS-212', en.form.saved, 'Request Saved Succesfully'],
  ['PROF-019', en.upcoming, 'Upcoming'],
  ['PROF-019', en.mine.previous, 'Previous'],
  ['PROF-022', en.surveys.notAnswered, 'Not Answered'],
  ['PROF-022', en.surveys.completed, 'Completed'],
  ['PROF-060', en.cancel.tooLate, "Can't Cancel Session"],
  ['PROF-062', en.rate.rated, 'Rated'],
  ['PROF-063', en.completeSurvey, 'Complete Survey'],
  ['PROF-071', en.send, 'Send'],
  ['PROF-093', en.done, 'Done'],
])('%s the specified English text is exact: %s', (_, text, specified) => {
  expect(text).toBe(specified);
});
