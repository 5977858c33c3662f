export { useDiscard } from './use-discard.tsx';
