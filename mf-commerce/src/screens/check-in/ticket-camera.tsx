import { useEffect, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { IconCamera, IconX } from 'shared-ui/icons';
import { Stack } from 'shared-ui/layout';
import styles from './check-in.module.css';
import { useTicketScanner } from './use-ticket-scanner.ts';

/** Reads the QR codes of tickets with the device's camera, one after the other. Off until staff switch it on. */
export function TicketCamera({ onTicket }: { onTicket(token: string): void }) {
  const { t } = useTexts('mf-commerce');
  const [isOn, setOn] = useState(false);
  return (
    <Stack gap="s">
      <div>
        <Button
          variant="secondary"
          icon={isOn ? <IconX /> : <IconCamera />}
          aria-expanded={isOn}
          onClick={() => setOn(!isOn)}
        >
          {t(isOn ? 'checkIn.camera.stop' : 'checkIn.camera.start')}
        </Button>
      </div>
      {isOn && <Scanner onTicket={onTicket} />}
    </Stack>
  );
}

function Scanner({ onTicket }: { onTicket(token: string): void }) {
  const { t } = useTexts('mf-commerce');
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onTicket);
  useEffect(() => {
    latest.current = onTicket;
  });
  const problem = useTicketScanner(video, latest);
  if (problem !== undefined)
    return <FormMessage tone="error">{t(`checkIn.camera.problems.${problem}`)}</FormMessage>;
  return (
    <video ref={video} className={styles.camera} aria-label={t('checkIn.camera.label')} muted playsInline />
  );
}
