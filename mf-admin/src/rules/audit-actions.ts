/**
 * The actions that the server records, with the kind of entity whose id is the subject of the line; null for an action without one. The
 * texts `audit.actions` and `audit.subjects` name both.
 */
export const auditActions = {
  'account.ask_email': 'account',
  'account.block': 'account',
  'account.change_email': 'account',
  'account.end_device': 'account',
  'account.erase': 'account',
  'account.export': 'account',
  'account.grant': 'account',
  'account.keep': 'account',
  'account.remove_factors': 'account',
  'account.restore': 'account',
  'account.revoke': 'account',
  'account.roles': 'account',
  'account.send_code': 'account',
  'account.sign_out': 'account',
  'account.withdraw_email': 'account',
  'availability.repair': 'consultant',
  'camp.cancel': 'booking',
  'camp.receipt': 'booking',
  'chat.read': 'report',
  'chat.reopen': 'report',
  'chat.report': 'report',
  'consultant.decide': 'account',
  'content.import': null,
  'coupon.change': 'coupon',
  'coupon.create': 'coupon',
  'coupon.disable': 'coupon',
  'course.host_add': 'course',
  'course.host_remove': 'course',
  'demonstration.remove': null,
  'dispute.change': 'order',
  'dispute.check': 'order',
  'dispute.excess': 'order',
  'dispute.open': 'order',
  'dispute.reversal': 'order',
  'document.read': 'booking',
  'event.message': 'event',
  'job.drop': 'job',
  'job.retry': 'job',
  'list.export': null,
  'mail.retry': 'mail',
  'marking.end': 'competition',
  'payment.mismatch': 'payment',
  'payout.create': 'payout',
  'proof.mark': 'proof',
  'proof.read': 'proof',
  'proof.return': 'proof',
  'quiz.regrade': 'quiz',
  'refund.check': 'order',
  'refund.line': 'order',
  'releases.accept': null,
  'releases.canary': null,
  'releases.promote': null,
  'releases.rollback': null,
  'role.change': 'role',
  'role.create': 'role',
  'role.delete': 'role',
  'settings.change': null,
  'settings.publish': null,
  'share.set': 'consultant',
  'task.accept': 'submission',
  'task.read': 'submission',
  'task.refuse': 'submission',
  'wallet.correct': 'account',
  'webhook.ignore': 'webhook',
  'webhook.retry': 'webhook',
} as const;

export type AuditAction = keyof typeof auditActions;

/** Whether this release knows the action. A newer server may record others. */
export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

export const auditActionNames = Object.keys(auditActions).filter(isAuditAction);

/** The action that an address names, known or not; undefined for a text that can be none, which the server would reject. */
export const parseAction = (text: string | undefined): string | undefined =>
  text !== undefined && /^[a-z]+\.[a-z_]+$/.test(text) ? text : undefined;
