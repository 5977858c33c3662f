export { ProofsNotice } from './proofs-notice.tsx';
