export { ProofItem } from './proof-item.tsx';
export { SubmittedProof } from './submitted-proof.tsx';
