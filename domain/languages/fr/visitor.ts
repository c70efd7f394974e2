import type { visitorStrings as english } from '../en/visitor';

/** Texts for visitors and for the own account: ways to sign in, registration of drivers, saved places. */
export const visitorStrings = {
  setting_GoogleLoginEnabled: 'Connexion avec Google',
  setting_AppleLoginEnabled: 'Connexion avec Apple',
  map_pin: '{place} – déplacez le repère pour corriger',
  driver_signed_up_text:
    'Merci de votre inscription. Nous examinons vos données ; une fois accepté, vous pourrez vous connecter et conduire.',
  notices_title: 'Notifications',
  notices_text:
    'Vous recevez toujours les notifications de vos courses. Choisissez ce que nous envoyons en plus à vos appareils ; la cloche garde tout.',
  notices_chat: 'Messages du chat',
  notices_money: 'Paiements et portefeuille',
  notices_news: 'Nouveautés et promotions',
  notices_news_mail: 'Actualités et promotions par e-mail',
  notices_receipts: 'Reçus par e-mail',
} satisfies Record<keyof typeof english, string>;
