import {
  IconBooks,
  IconCalendar,
  IconCalendarEvent,
  IconHome,
  IconLayoutDashboard,
  IconListCheck,
  IconLock,
  IconLogin,
  IconMail,
  IconPhoto,
  IconReceipt,
  IconShieldLock,
  IconTarget,
  IconTent,
  IconTicket,
  IconTrophy,
  IconUser,
  IconUserHeart,
  IconUsersGroup,
  IconVideo,
  IconWallet,
} from 'shared-ui/icons';
import { StarMark } from './logo.tsx';

/** Icon names that menu entries of remotes may use. */
const icons = {
  home: IconHome,
  login: IconLogin,
  profile: IconUser,
  contact: IconMail,
  // Not the speech bubble, which marks the chats in the header.
  consultations: IconUserHeart,
  courses: IconBooks,
  today: IconTarget,
  'follow-up': IconListCheck,
  competitions: IconTrophy,
  events: IconCalendarEvent,
  camps: IconTent,
  dashboard: IconLayoutDashboard,
  schedule: IconCalendar,
  sessions: IconVideo,
  'private-sessions': IconLock,
  supervision: IconUsersGroup,
  proofs: IconPhoto,
  orders: IconReceipt,
  coupons: IconTicket,
  wallets: IconWallet,
  security: IconShieldLock,
};

/** The icon of a menu entry; the brand's star where the shell does not know the name. */
export function PlaceIcon({ name }: { name?: string }) {
  const Icon =
    name !== undefined && Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : undefined;
  return Icon === undefined ? <StarMark /> : <Icon aria-hidden="true" focusable="false" />;
}
