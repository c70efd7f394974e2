import { expect, it } from 'vitest';
import { PRETENDED_ACTIONS, pretendedPage } from './page';

const offered = (isPaid: boolean): string[] => {
  const page = { word: 'Mollie', amount: '200.00 UYU', product: 'ABCDEF', action: '/pay' };
  const { body } = pretendedPage({ ...page, isPaid });
  return [...body.matchAll(/name="action" value="(\w+)"/g)].map(([, name = '']) => name);
};

it('the test page offers every action for a paid payment', () => {
  expect(offered(true).sort()).toEqual([...PRETENDED_ACTIONS].sort());
});

it('the test page offers no refund and no dispute before a payment', () => {
  const before = ['pay', 'later', 'fail', 'cancel', 'pay_without_webhook', 'pay_webhook_only', 'pay_twice'];
  expect(offered(false)).toEqual(before);
});
