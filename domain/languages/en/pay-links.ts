/** A link by which a caller pays for a trip (docs/product.md 5.23): its page, and the office that sends it. */
export const payLinkStrings = {
  pay_link_title: 'Pay for your trip',
  pay_link_by: 'Pay with {provider}',
  pay_link_later: 'Your trip isn’t over yet. Open this link again when it is, and pay here.',
  pay_link_paid: 'This trip is paid. Thank you.',
  pay_link_nothing: 'There is nothing to pay for this trip.',
  pay_link_failed: 'The payment didn’t go through. You can try again.',
  pay_link_pending:
    'The payment is being checked. Open this link again in a minute before you pay once more.',
  pay_link_send_sms: 'Send a link to pay by SMS',
  pay_link_send_email: 'Send a link to pay by e-mail',
  pay_link_revoke: 'Take the link to pay back',
  pay_link_sent: 'A link to pay was sent {time}.',
  pay_link_was_paid: 'Paid by link.',
} as const;
