import { useNavigate } from 'react-router-dom';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Card, Group, Heading, Text } from 'shared-ui/layout';
import { useAddress } from 'shared-ui/list';
import { Picture } from 'shared-ui/picture';
import { ProgressRing } from 'shared-ui/progress';
import { EnrolAction } from '../../parts/enrolment/enrol-action.tsx';
import { ParticipantSwitch } from '../../parts/participant-switch/participant-switch.tsx';
import { MembershipLabels } from '../../parts/tracking-card/membership-labels.tsx';
import { TrackingFigures } from '../../parts/tracking-card/tracking-figures.tsx';
import { discoverTab, myTab } from '../../rules/filters.ts';
import type { LevelsState } from '../../rules/levels-state.ts';
import { isScoreShown } from '../../rules/membership.ts';
import { withParticipant } from '../../rules/package-query.ts';
import styles from './package-levels.module.css';

/** The description of a package, the shown family member, and the button to enrol (TF §2.2). */
export function PackageSummary({ details }: { details: Tracking }) {
  const { t } = useTexts('mf-tracking');
  const navigate = useNavigate();
  const [, changeQuery] = useAddress();
  const select = (userId: number) => changeQuery((query) => withParticipant(query, userId));
  // Passes item and tab to the list of levels in the navigation state (TF §2.1).
  const openLevels = () =>
    navigate(`/user/initiatives/${details.id}/levels`, {
      state: {
        item: { id: details.id, name: details.name },
        tab: details.is_enrolled === 1 ? myTab : discoverTab,
      } satisfies LevelsState,
    });
  return (
    <Card as="section" flush aria-label={t('details.facts')} className={styles.summary}>
      <Picture
        src={details.image ?? undefined}
        alt=""
        seed={String(details.id)}
        priority
        className={styles.picture}
      />
      <div className={styles.body}>
        <Group justify="between" align="start" wrap={false}>
          <div className={styles.words}>
            <Heading>
              <bdi>{details.name}</bdi>
            </Heading>
            <Text dir="auto">{details.short_description}</Text>
          </div>
          {isScoreShown(details) && (
            <ProgressRing size="l" value={details.total_progress} label={t('card.progress')} />
          )}
        </Group>
        <TrackingFigures tracking={details} />
        <MembershipLabels tracking={details} />
        <div className={styles.actions}>
          <EnrolAction
            tracking={details}
            module="TrackingPackage"
            onEnrolled={([first]) => first && select(first.user_id)}
          />
          <ParticipantSwitch tracking={details} onSelect={select} />
          {details.type === 'initiative' && (
            <Button variant="quiet" onClick={() => openLevels()}>
              {t('package.initiative.title')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
