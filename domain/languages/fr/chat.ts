import type { chatStrings as english } from '../en/chat';

export const chatStrings = {
  chat_field: 'Votre message',
  chat_send: 'Envoyer le message',
  chat_sending: 'Envoi',
  chat_waiting: 'En attente de connexion',
  chat_read_only: 'Vous lisez cette discussion ; le passager et le chauffeur écrivent.',
  chat_closed: 'Cette discussion est fermée.',
  chat_replies: 'Réponses rapides',
  chat_reply_coming: 'J’arrive',
  chat_reply_wait: 'Un instant, s’il vous plaît',
  chat_reply_where: 'Où êtes-vous ?',
  chat_reply_here: 'Je suis là',
  chat_reply_late: 'Il y a du trafic, je serai en retard',
  chat_reply_ok: 'D’accord',
  chat_reply_thanks: 'Merci',
  chat_reply_how_long: 'Encore combien de temps ?',
  chat_reply_traffic: 'Il y a beaucoup de circulation',
  chat_reply_soon: 'Nous sommes presque arrivés',
  chat_toast_open: 'Ouvrir la discussion',
} satisfies Record<keyof typeof english, string>;
