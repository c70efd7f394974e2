import type { payLinkStrings as english } from '../en/pay-links';

export const payLinkStrings = {
  pay_link_title: 'Payez votre course',
  pay_link_by: 'Payer avec {provider}',
  pay_link_later: 'Votre course n’est pas terminée. Rouvrez ce lien à la fin et payez ici.',
  pay_link_paid: 'Cette course est payée. Merci.',
  pay_link_nothing: 'Il n’y a rien à payer pour cette course.',
  pay_link_failed: 'Le paiement n’a pas abouti. Vous pouvez réessayer.',
  pay_link_pending:
    'Le paiement est en cours de vérification. Rouvrez ce lien dans une minute avant de payer à nouveau.',
  pay_link_send_sms: 'Envoyer un lien de paiement par SMS',
  pay_link_send_email: 'Envoyer un lien de paiement par e-mail',
  pay_link_revoke: 'Retirer le lien de paiement',
  pay_link_sent: 'Un lien de paiement a été envoyé {time}.',
  pay_link_was_paid: 'Payé par lien.',
} satisfies Record<keyof typeof english, string>;
