import { auditList } from './audit.ts';
import type { Command } from './command.ts';
import { contentImport } from './content.ts';
import { couponCreate, couponDisable, couponList } from './coupon.ts';
import { ledgerCheck } from './ledger.ts';
import { orderShow } from './order.ts';
import { refundLineCommand, refundOrderCommand } from './refund.ts';
import { tasksAccept, tasksList, tasksRefuse } from './tasks.ts';
import { walletCorrect } from './wallet.ts';

/** Everything that an operator can do at the command line. */
export const commands: readonly Command[] = [
  couponCreate,
  couponDisable,
  couponList,
  orderShow,
  refundLineCommand,
  refundOrderCommand,
  walletCorrect,
  ledgerCheck,
  tasksList,
  tasksAccept,
  tasksRefuse,
  contentImport,
  auditList,
];
