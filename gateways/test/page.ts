import { escapeHtml } from '@domain/html';

/** The label of each action on the page. */
const LABELS = {
  pay: 'Pay',
  later: 'Pay later',
  fail: 'Let it fail',
  cancel: 'Cancel',
  pay_without_webhook: 'Pay, the webhook gets lost',
  pay_webhook_only: 'Pay and close the window',
  pay_twice: 'Pay, the webhook comes three times',
  refunds_done: 'Refunds are done',
  refunds_pending: 'Refunds wait',
  refunds_failed: 'Refunds fail',
  refund_elsewhere: 'Refund the rest in the dashboard',
  dispute: 'Dispute the payment',
  dispute_won: 'The shop wins the dispute',
  dispute_lost: 'The payer wins the dispute',
} as const;

export type PretendedAction = keyof typeof LABELS;
/** The actions that the page offers for a paid payment. */
const AFTERWARDS: readonly PretendedAction[] = [
  ...(['refunds_done', 'refunds_pending', 'refunds_failed', 'refund_elsewhere'] as const),
  ...(['dispute', 'dispute_won', 'dispute_lost'] as const),
];
/** The outcome that each of these actions chooses for the refunds of a paid payment. */
export const REFUND_ACTIONS: Readonly<Partial<Record<PretendedAction, 'done' | 'pending' | 'failed'>>> = {
  refunds_done: 'done',
  refunds_pending: 'pending',
  refunds_failed: 'failed',
};
export const PRETENDED_ACTIONS = Object.keys(LABELS) as readonly PretendedAction[];
/** The state that each of these actions gives the payer's dispute. */
export const DISPUTE_ACTIONS: Readonly<Partial<Record<PretendedAction, 'open' | 'won' | 'lost'>>> = {
  dispute: 'open',
  dispute_won: 'won',
  dispute_lost: 'lost',
};

/** The title and the body of the hosted page of a test gateway. */
export function pretendedPage(input: {
  /** the gateway's name that the payer reads */
  word: string;
  amount: string;
  product: string;
  isPaid: boolean;
  action: string;
}): { title: string; body: string } {
  const button = (name: PretendedAction, isMain = false): string =>
    `<button name="action" value="${name}"${isMain ? ' class="go"' : ''}>${LABELS[name]}</button>`;
  const title = `${input.word} payment`;
  const refunds = `<details><summary>Refunds and disputes</summary>${AFTERWARDS.map((name) => button(name)).join('')}</details>`;
  const body = `<h1>${escapeHtml(title)}</h1><p>No money moves here. Payment for ${escapeHtml(input.product)}</p><strong>${escapeHtml(input.amount)}</strong>${input.isPaid ? '<p role="status">This is paid.</p>' : ''}<form method="post" action="${escapeHtml(input.action)}">${button('pay', true)}${button('later')}${button('fail')}${button('cancel')}<details><summary>Odd cases</summary>${button('pay_without_webhook')}${button('pay_webhook_only')}${button('pay_twice')}</details>${input.isPaid ? refunds : ''}</form>`;
  return { title, body };
}
