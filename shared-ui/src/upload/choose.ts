import { accepts } from './accept.ts';

export interface Limits {
  /** As an input's `accept`; '' accepts all files. */
  accept: string;
  maxBytes: number;
  multiple: boolean;
}

export interface RejectedFile {
  name: string;
  reason: 'type' | 'large' | 'empty';
}

export interface Choice {
  files: File[];
  rejected: RejectedFile[];
}

/**
 * The selection after files were added. A single-file field replaces its file; others append new files without duplicates. Rejected
 * files do not change the selection.
 */
export function choose(chosen: readonly File[], added: readonly File[], limits: Limits): Choice {
  const rejected = added.flatMap((file): RejectedFile[] => {
    const reason = reasonAgainst(file, limits);
    return reason ? [{ name: file.name, reason }] : [];
  });
  const accepted = added.filter((file) => reasonAgainst(file, limits) === undefined);
  if (!limits.multiple) return { files: accepted.length > 0 ? accepted.slice(0, 1) : [...chosen], rejected };
  const files = [...chosen];
  for (const file of accepted) if (!files.some((other) => isSame(other, file))) files.push(file);
  return { files, rejected };
}

function reasonAgainst(file: File, { accept, maxBytes }: Limits): RejectedFile['reason'] | undefined {
  if (!accepts(file, accept)) return 'type';
  if (file.size > maxBytes) return 'large';
  // A dropped folder is empty too.
  return file.size === 0 ? 'empty' : undefined;
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
