/** Texts of tips, which the screens of a paid trip bring with them. */
export const tipStrings = {
  tip_title: 'Tip for {name}',
  tip_help: 'All of it goes to your driver.',
  tip_choices: 'Tip',
  tip_choice: '{percent}% · {amount}',
  tip_amount_field: 'Another amount',
  tip_limit: 'At most {max}',
  tip_pay_from: 'Pay with',
  tip_from_wallet: 'Wallet ({amount})',
  tip_from_provider: 'Card or another provider',
  tip_send: 'Give {amount}',
} as const;
