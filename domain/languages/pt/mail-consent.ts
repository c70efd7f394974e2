import type { mailConsentStrings as english } from '../en/mail-consent';

/** Texts of the page that ends news by e-mail. */
export const mailConsentStrings = {
  unsubscribe_title: 'Novidades por e-mail',
  unsubscribe_text: 'Você recebe novidades por e-mail porque aceitou. Quer parar de receber?',
  unsubscribe_button: 'Parar os e-mails',
  unsubscribe_done: 'Você não recebe mais novidades por e-mail. Pode mudar isso no seu perfil.',
  unsubscribe_unknown: 'Este link não é nosso. Abra de novo o link do e-mail.',
} as const satisfies Record<keyof typeof english, string>;
