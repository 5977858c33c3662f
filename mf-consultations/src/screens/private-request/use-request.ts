import { useLeaveGuard } from 'platform/remote';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { findRowProblems } from 'shared-api/rules/private-request';
import { useNow } from 'shared-ui/hooks';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useViewerZone } from '../../parts/zone/use-viewer-zone.ts';
import { useRequestSession } from '../../queries/booking.ts';
import {
  emptyRow,
  getRequestErrors,
  isFilled,
  type Row,
  rowTexts,
  toRequestedTime,
  toRequestedTimeBody,
} from '../../rules/booking/private-request.ts';

/** Maximum number of times in a request. */
const maxRows = 10;

type RowErrors = ReadonlyMap<number, string>;
const noErrors: RowErrors = new Map();

/** Values, errors and submission of the form of a private session request. */
export function useRequest({ id, durations }: ConsultantProfile) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const send = useRequestSession();
  const now = useNow();
  const { zone } = useViewerZone();
  const nextKey = useRef(1);
  const [reason, setReason] = useState('');
  const [rows, setRows] = useState<readonly Row[]>([emptyRow(0)]);
  const [reasonError, setReasonError] = useState<string>();
  /** Errors by row index. */
  const [rowErrors, setRowErrors] = useState(noErrors);
  const [message, setMessage] = useState<string>();
  /** Counts rejections, each of which focuses the first invalid row. */
  const [rejections, setRejections] = useState(0);
  const [sent, setSent] = useState(false);

  const isDirty = reason !== '' || rows.some(({ date, from }) => date !== '' || from !== '');
  useLeaveGuard(isDirty && !sent, t('booking.request.leave'));
  // Navigates only after the leave guard is off.
  useEffect(() => {
    if (sent) void navigate('/show/user/profile?tab=requests');
  }, [sent, navigate]);

  const reject = (errors: RowErrors) => {
    setRowErrors(errors);
    setRejections((count) => count + 1);
  };

  const submit = () => {
    if (send.isPending || sent) return;
    setMessage(undefined);
    const rules = { zone, now, durations: durations.map(({ duration }) => duration) };
    const wrong = findRowProblems(rows.map(toRequestedTime), rules).flatMap((problem, index) =>
      problem === undefined ? [] : [[index, t(rowTexts[problem])] as const],
    );
    const noReason = reason.trim() === '';
    setReasonError(noReason ? t('booking.request.reasonRequired') : undefined);
    reject(new Map(wrong));
    if (noReason || wrong.length > 0) return;
    send.mutate(
      {
        body: {
          reason: reason.trim(),
          consultant_id: id,
          requests: rows.map(toRequestedTimeBody),
          timezone: zone,
        },
      },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg || t('booking.request.sent'));
          setSent(true);
        },
        onError: (error) => {
          const rejection = getRequestErrors(error, errorText(error));
          setMessage(rejection.message);
          setReasonError(rejection.reason);
          reject(rejection.rows);
        },
      },
    );
  };

  return {
    zone,
    now,
    reason: {
      value: reason,
      onChange: (value: string) => {
        setReason(value);
        setReasonError(undefined);
      },
      error: reasonError,
    },
    rows,
    rowErrors,
    rejections,
    message,
    submit,
    isPending: send.isPending || sent,
    change(index: number, row: Row): void {
      setRows(rows.map((each, place) => (place === index ? row : each)));
      setRowErrors(new Map([...rowErrors].filter(([place]) => place !== index)));
    },
    /** Adds a row, if the earlier ones are filled (CC §5). */
    add:
      rows.length < maxRows
        ? () => {
            const unfilled = rows.findIndex((row) => !isFilled(row));
            if (unfilled < 0) setRows([...rows, emptyRow(nextKey.current++)]);
            else reject(new Map([[unfilled, t('booking.request.fillFirst')]]));
          }
        : undefined,
    remove(index: number): void {
      setRows(rows.filter((_, place) => place !== index));
      setRowErrors(noErrors);
    },
  };
}
