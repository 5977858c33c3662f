export { type Actor, type AuditDetails, audit, findAuditOperators } from './audit.ts';
export { auditRead } from './audit-read.ts';
export { type Command, type CommandServices, defineCommand, listCommands } from './command.ts';
export { getConfirmOperator } from './confirm-operator.ts';
export {
  type Cell,
  defineOperatorList,
  findOperatorList,
  type OpenList,
  type OperatorList,
} from './lists/operator-list.ts';
export { getTotal, orderRows, type SortedTable } from './lists/sorted-table.ts';
export { operator } from './module.ts';
export {
  listPersonSections,
  type PersonQuery,
  type PersonRow,
  type PersonSection,
} from './person-section.ts';
export { type CommandCall, type Outcome, outcome, runCommand } from './run-command.ts';
export { auditLines } from './tables.ts';
export { countWaitingRows, type Waiting, type WorkQueue } from './work-queue.ts';
