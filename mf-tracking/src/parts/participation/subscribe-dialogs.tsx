import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Participation } from 'shared-api/contracts/tracking/participation';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Person } from 'shared-ui/person';
import { getEnrolledPath } from '../../rules/enrolled-path.ts';
import type { Member } from '../../rules/members.ts';
import { toTracking } from '../../rules/participation.ts';
import { EnrolmentDialog } from '../enrolment/enrolment-dialog.tsx';

interface SubscribeDialogsProps {
  participation: Participation;
  /** The chosen member, who does not take part; undefined if none is chosen. */
  member: Member | undefined;
  onClose(): void;
}

/** Explains that a member does not take part, offers 'Subscribe', and enrols them (TF §4, §8). */
export function SubscribeDialogs({ participation, member, onClose }: SubscribeDialogsProps) {
  const { t } = useTexts('mf-tracking');
  const navigate = useNavigate();
  const [enrolledId, setEnrolledId] = useState<number>();
  return (
    <>
      <Dialog
        opened={member !== undefined}
        onClose={onClose}
        size="s"
        title={t('enrolled.notSubscribed.title')}
        footer={
          <Button
            variant="accent"
            onClick={() => {
              setEnrolledId(member?.id);
              onClose();
            }}
          >
            {t('enrolled.notSubscribed.action')}
          </Button>
        }
      >
        {member && <Person name={member.name} avatar={member.avatar ?? null} />}
      </Dialog>
      {enrolledId !== undefined && (
        <EnrolmentDialog
          opened
          onClose={() => setEnrolledId(undefined)}
          tracking={toTracking(participation)}
          module="Tracking"
          memberId={enrolledId}
          onEnrolled={([first]) => {
            if (first) void navigate(getEnrolledPath(participation, first.user_id));
          }}
        />
      )}
    </>
  );
}
