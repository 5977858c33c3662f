import { FamilyDay } from '../parts/today/index.ts';

/** Tab 'today' of the user's profile: the day of the family. */
export default function UserToday() {
  return <FamilyDay />;
}
