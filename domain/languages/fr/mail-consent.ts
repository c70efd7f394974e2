import type { mailConsentStrings as english } from '../en/mail-consent';

/** Texts of the page that ends news by e-mail. */
export const mailConsentStrings = {
  unsubscribe_title: 'Actualités par e-mail',
  unsubscribe_text: 'Vous recevez nos actualités par e-mail car vous l’avez accepté. Voulez-vous arrêter ?',
  unsubscribe_button: 'Arrêter les e-mails',
  unsubscribe_done:
    'Vous ne recevrez plus d’actualités par e-mail. Vous pouvez changer cela dans votre profil.',
  unsubscribe_unknown: 'Ce lien n’est pas le nôtre. Ouvrez à nouveau le lien du message.',
} as const satisfies Record<keyof typeof english, string>;
