import { findProofType } from '../proof/proof-file.ts';

/** `prof_type` of a file in the calls of the task page: images are documents, everything else is video (TF §4). */
export const toProofType = (filename: string): 'document' | 'video' =>
  findProofType(filename) === 'photo' ? 'document' : 'video';
