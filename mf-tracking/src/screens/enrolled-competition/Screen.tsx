import { ParticipationPage } from '../../parts/participation/index.ts';

/** `/user/initiative/{id}/details/enrolled/{userId}`: a participant of a competition (TF §2.3). */
export default function Screen() {
  return <ParticipationPage isCompetition />;
}
