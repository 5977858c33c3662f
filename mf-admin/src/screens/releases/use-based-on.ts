import { useState } from 'react';

/** What a dialog that changes releases gets from the page. */
export interface ChangeProps {
  opened: boolean;
  /** Of the registry, as the page shows it. */
  revision: number;
  /** False: this server has no key to sign with, and the dialog shows the command instead. */
  canChange: boolean;
  /** Reads the registry again. */
  readRevision(): Promise<number | undefined>;
  onClose(): void;
  /** Called with the revision that the operator's own change has written: the page may still show the one before. */
  onChanged(revision: number): void;
}

/**
 * The revision on which the operator decides: that of the opening of the dialog. A newer one that the page shows meanwhile does not take its
 * place, so that the server can say what has changed. After it has said so, the next press is based on the newest one.
 */
export function useBasedOn({ revision, readRevision }: Pick<ChangeProps, 'revision' | 'readRevision'>) {
  const [basedOn, setBasedOn] = useState(revision);
  const [isReading, setIsReading] = useState(false);
  const onRejected = async () => {
    setIsReading(true);
    const newest = await readRevision();
    if (newest !== undefined) setBasedOn(newest);
    setIsReading(false);
  };
  return { basedOn, isReading, onRejected: () => void onRejected() };
}
