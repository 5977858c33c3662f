import { FamilyDay } from '../parts/today/family-day.tsx';

/** Tab 'today' of the user's profile: the family's day. */
export default function UserToday() {
  return <FamilyDay />;
}
