import { useContext, useRef, useState } from 'react';
import { ApiError } from 'shared-api/client';
import type { Activity } from 'shared-api/contracts/tracking/activities';
import { ClientIdentity } from 'shared-api/query';
import { uploadProof } from '../../queries/submit-proof.ts';

/** Submits a proof, with its progress, a function that cancels it, and its error. */
export function useUpload(
  activity: Pick<Activity, 'activity_id' | 'user_activity_id' | 'day_ticket'>,
  itemId: number,
) {
  const client = useContext(ClientIdentity);
  const running = useRef<AbortController>(undefined);
  const [part, setPart] = useState<number>();
  const [error, setError] = useState<ApiError>();

  async function send(file: string | File): Promise<void> {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setPart(0);
    try {
      const { signal } = controller;
      await uploadProof({ activity, itemId, file }, { client, signal, onUploadProgress: setPart });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code !== 'aborted') setError(failure);
    } finally {
      running.current = undefined;
      setPart(undefined);
    }
  }

  return {
    send: (file: string | File) => void send(file),
    cancel: () => running.current?.abort(),
    /** Uploaded share in percent; undefined while nothing is uploaded. */
    progress: part === undefined ? undefined : part * 100,
    error,
  };
}
export type Upload = ReturnType<typeof useUpload>;
