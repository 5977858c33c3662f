import { useEffect, useRef } from 'react';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { parseDate } from 'shared-api/rules/dates';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { IconPlus } from 'shared-ui/icons';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { TextAreaField } from 'shared-ui/text-field';
import { ZoneNote } from '../../parts/zone/zone-note.tsx';
import { TimeRow } from './time-row.tsx';
import { useRequest } from './use-request.ts';

/** The reason and the requested times (EC §2.8), of which the consultant accepts one (PD-43). */
export function RequestForm({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const request = useRequest(profile);
  const { rows, rowErrors, rejections, message, add } = request;
  const list = useRef<HTMLDivElement>(null);

  // The form focuses an invalid reason itself; otherwise this focuses the first invalid row.
  useEffect(() => {
    const box = list.current;
    if (rejections === 0 || box === null || box.closest('form')?.querySelector('[aria-invalid="true"]'))
      return;
    box.querySelector<HTMLElement>('[data-wrong] button, [data-wrong] select')?.focus();
  }, [rejections]);

  return (
    <Form onSubmit={request.submit}>
      {message !== undefined && <FormMessage tone="error">{message}</FormMessage>}
      <TextAreaField
        label={t('booking.request.reason')}
        hint={t('booking.request.reasonHint')}
        maxLength={2_000}
        required
        {...request.reason}
      />
      <Stack gap="s">
        <Heading size="m">{t('booking.request.times')}</Heading>
        <Text size="s" tone="muted">
          {t('booking.request.timesHint')}
        </Text>
        <ZoneNote zone={request.zone} days={rows.flatMap(({ date }) => parseDate(date) ?? [])} />
      </Stack>
      <div ref={list}>
        <Stack>
          {rows.map((row, index) => (
            <TimeRow
              key={row.key}
              row={row}
              number={index + 1}
              error={rowErrors.get(index)}
              profile={profile}
              zone={request.zone}
              now={request.now}
              onChange={(changed) => request.change(index, changed)}
              onRemove={rows.length > 1 ? () => request.remove(index) : undefined}
            />
          ))}
        </Stack>
      </div>
      {add && (
        <div>
          <Button variant="secondary" icon={<IconPlus />} onClick={add}>
            {t('booking.request.add')}
          </Button>
        </div>
      )}
      <Button type="submit" loading={request.isPending}>
        {t('booking.request.send')}
      </Button>
    </Form>
  );
}
