import { PROVIDERS } from '@domain/payment/providers';
import { escapeHtml } from '@domain/html';
import type { Payment } from '../../gateways/kit/book';
import { decimalsOf, major, type Stub, type WayBack } from '../../gateways/kit/stub-tools';

/** The actions of a person on a payment, with the texts of the buttons. */
export const ACTIONS = {
  pay: 'Pay',
  pay_twice: 'Pay, with two clicks',
  wait: 'Pay later, because the bank is slow',
  fail: 'Let the card be refused',
  cancel: 'Cancel',
  arrive: 'The money arrives',
  refund_elsewhere: 'Refund the rest in the dashboard',
  dispute: 'The payer disputes it',
  dispute_won: 'The shop wins the dispute',
  dispute_lost: 'The payer wins the dispute',
} as const;
export type Action = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as readonly Action[];

const BUTTONS: Readonly<Record<Payment['state'], readonly Action[]>> = {
  open: ['pay', 'pay_twice', 'wait', 'fail', 'cancel'],
  failed: ['pay', 'cancel'],
  cancelled: ['pay', 'cancel'],
  pending: ['arrive', 'fail'],
  paid: ['refund_elsewhere', 'dispute', 'dispute_won', 'dispute_lost'],
};
const SAID: Readonly<Record<Payment['state'], string>> = {
  open: '',
  failed: 'The card was refused. The payer may try again.',
  cancelled: 'The payer has left this page.',
  pending: 'The bank has not answered yet.',
  paid: 'This is paid.',
};

const STYLE = `
:root{color-scheme:light dark;--ink:#161a20;--paper:#eef1f5;--card:#fff;--line:#d5dbe3;--muted:#566070;--go:#1f5fae;--warn:#fff3cd;--warn-ink:#5c4400}
@media (prefers-color-scheme:dark){:root{--ink:#e9ecf1;--paper:#0f1217;--card:#191e26;--line:#303844;--muted:#a4adba;--go:#78a9ee;--warn:#3a2f10;--warn-ink:#ffe08a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.warn{padding:10px 20px;background:var(--warn);color:var(--warn-ink);text-align:center;font-weight:600}
main{max-width:460px;margin:32px auto;padding:28px;background:var(--card);border:1px solid var(--line);border-radius:10px}
h1{margin:0;font-size:20px}p{margin:6px 0;color:var(--muted);overflow-wrap:anywhere}
strong{display:block;margin:14px 0;font-size:30px;font-variant-numeric:tabular-nums}
button,a.button{display:block;width:100%;min-height:46px;margin-top:10px;padding:10px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.go{background:var(--go);border-color:var(--go);color:var(--card)}
button:focus-visible,a:focus-visible{outline:3px solid var(--go);outline-offset:2px}
table{width:100%;border-collapse:collapse}td,th{padding:6px 4px;text-align:start;border-bottom:1px solid var(--line)}
@media (max-width:520px){main{margin:0;border:0;border-radius:0;min-height:100vh}}`;

const NOTICE = 'Test page on this computer. No money moves.';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><div class="warn" role="note">${NOTICE}</div><main>${body}</main></body></html>`;

const amountOf = ({ amount, currency }: Payment): string =>
  `${major(amount, decimalsOf(currency))} ${currency}`;

/** The hosted page where a person pays. */
export function hostedPage({ name }: Stub, payment: Payment): string {
  const buttons = BUTTONS[payment.state].map(
    (action, index) =>
      `<button name="action" value="${action}"${index === 0 ? ' class="go"' : ''}>${ACTIONS[action]}</button>`,
  );
  const { word } = PROVIDERS[name];
  const said = SAID[payment.state];
  return page(
    `${word} payment`,
    `<h1>${escapeHtml(word)} payment</h1><p>${escapeHtml(payment.product)}</p><strong>${amountOf(payment)}</strong>${said === '' ? '' : `<p role="status">${said}</p>`}<form method="post" action="/${name}/page/${payment.id}">${buttons.join('')}</form><p>Reference ${escapeHtml(payment.reference)}</p>`,
  );
}

/**
 * The page after the payment. For some gateways the page posts a form back to the shop. For the other
 * gateways it only links to the app.
 */
export function leavingPage(
  { name: company }: Stub,
  back: Exclude<WayBack, { kind: 'redirect' }>,
  appUrl: string,
): string {
  const { word } = PROVIDERS[company];
  if (back.kind === 'none')
    return page(
      word,
      `<h1>${escapeHtml(word)}</h1><p role="status">Done. ${escapeHtml(word)} does not return to the shop. Go back to the app yourself.</p><a class="button" href="${escapeHtml(appUrl)}/bookings">Go to the app</a>`,
    );
  const inputs = Object.entries(back.fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return page(
    word,
    `<h1>${escapeHtml(word)}</h1><p>Back to the shop.</p><form method="post" action="${escapeHtml(back.url)}">${inputs.join('')}<button class="go">Go on</button></form><script>document.forms[0].submit()</script>`,
  );
}

export const refusedPage = ({ name }: Stub, reason: string): string =>
  page(
    PROVIDERS[name].word,
    `<h1>${PROVIDERS[name].word}</h1><p role="alert">The form was refused: ${escapeHtml(reason)}</p>`,
  );

/** A page with all payments, for a developer who looks for a pending payment. */
export function listPage(rows: readonly { stub: Stub; payment: Payment }[]): string {
  const line = ({ stub, payment }: (typeof rows)[number]): string =>
    `<tr><td><a href="/${stub.name}/page/${payment.id}">${PROVIDERS[stub.name].word}</a></td><td>${amountOf(payment)}</td><td>${payment.state}</td></tr>`;
  const table =
    rows.length === 0
      ? '<p>No payment has begun yet.</p>'
      : `<table><thead><tr><th>Gateway</th><th>Amount</th><th>State</th></tr></thead><tbody>${rows.map(line).join('')}</tbody></table>`;
  return page('Gateway stubs', `<h1>Gateway stubs</h1>${table}`);
}
