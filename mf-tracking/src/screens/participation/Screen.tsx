import { ParticipationPage } from '../../parts/participation/index.ts';

/** `/user/trackings/{id}/details/enrolled/{userId}`: a participant of a follow-up system (TF §2.3). */
export default function Screen() {
  return <ParticipationPage isCompetition={false} />;
}
