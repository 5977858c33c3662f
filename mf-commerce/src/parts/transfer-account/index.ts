export { TransferAccount } from './transfer-account.tsx';
