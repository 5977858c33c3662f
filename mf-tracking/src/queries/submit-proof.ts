import { call } from 'shared-api/client';
import type { Answer } from 'shared-api/contract';
import {
  type Activity,
  findActivity,
  type ProofItem,
  removeProof,
  submitProof,
} from 'shared-api/contracts/tracking/activities';
import { queryClient, queryKey, useSend } from 'shared-api/query';
import { findProofType } from '../rules/proof/proof-file.ts';
import { invalidateTrackings } from './invalidate.ts';

/** Applies a changed proof to the cached answer, and invalidates what its progress changes. */
function proofChanged(dayId: number, { proof, data }: Answer<typeof submitProof>): void {
  const progress = Number(data);
  const replace = (item: ProofItem) => (item.id === proof.id ? proof : item);
  queryClient.setQueriesData<unknown>({ queryKey: queryKey(findActivity) }, (body: unknown) => {
    const shown = findActivity.answer.safeParse(body).data?.data;
    if (shown?.user_activity_id !== dayId) return body;
    const is_completed = progress === 100 ? 1 : 0;
    const next = { ...shown, progress, is_completed, profs: shown.profs.map(replace) };
    return { ...(body as object), data: next };
  });
  invalidateTrackings();
}

interface ProofUpload {
  activity: Pick<Activity, 'activity_id' | 'user_activity_id' | 'day_ticket'>;
  itemId: number;
  /** The link or the file. */
  file: string | File;
}

interface UploadOptions {
  client: string;
  signal: AbortSignal;
  /** 0 to 1. */
  onUploadProgress(part: number): void;
}

/**
 * Submits a proof.
 * @throws {ApiError} `aborted` after a cancel
 */
export async function uploadProof(
  { activity, itemId, file }: ProofUpload,
  options: UploadOptions,
): Promise<void> {
  const { activity_id, user_activity_id: dayId, day_ticket } = activity;
  if (dayId === null) return;
  const body = {
    user_activity_id: dayId,
    activity_id,
    media_id: itemId,
    progress: 100,
    prof_type: typeof file === 'string' ? ('link' as const) : findProofType(file.name),
    ...(day_ticket !== null && { day_ticket }),
    file,
  };
  proofChanged(dayId, await call(submitProof, { body }, options));
}

export const useRemoveProof = (dayId: number) =>
  useSend(removeProof, {
    onSuccess: (answer) => proofChanged(dayId, answer),
    // 409: another user has marked it meanwhile.
    onError: invalidateTrackings,
  });
