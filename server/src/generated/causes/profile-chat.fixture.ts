import type { Cause } from './cause.fixture.ts';
import { largePicture, unreadablePicture } from './files.fixture.ts';

const editing = ['family.edit', 'profile.edit'];

export const profileCauses: readonly Cause[] = [
  { code: 'picture_too_large', calls: editing, body: { avatar: largePicture } },
  { code: 'picture_type', calls: editing, body: { avatar: unreadablePicture } },
  { code: 'birth_date_early', calls: editing, body: { birth_date: '1899-12-31' } },
  { code: 'birth_date_future', calls: editing, body: { birth_date: '2030-05-01' } },
  { code: 'invalid_fields', calls: editing, body: { name: 'Rafiq Support', username: 'Rafiq Support' } },
  { code: 'picture_too_large', calls: ['chat.send'], body: { file: largePicture } },
  { code: 'chat_not_allowed', calls: ['chat.report'], params: { guestId: 9 } },
];
