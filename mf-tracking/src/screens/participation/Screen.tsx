import { useLocation } from 'react-router-dom';
import { ParticipationPage } from '../../parts/participation/participation-page.tsx';

/**
 * `/user/trackings/{id}/details/enrolled/{userId}`, `/user/initiative/{id}/details/enrolled/{userId}`: a participant of
 * a follow-up system or of a competition (TF §2.3).
 */
export default function Screen() {
  const { pathname } = useLocation();
  return <ParticipationPage isCompetition={pathname.split('/').includes('initiative')} />;
}
