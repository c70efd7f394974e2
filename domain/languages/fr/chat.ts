import type { chatStrings as english } from '../en/chat';

export const chatStrings = {
  chat_field: 'Votre message',
  chat_send: 'Envoyer le message',
  chat_sending: 'Envoi',
  chat_waiting: 'En attente de connexion',
  chat_read_only: 'Vous lisez cette discussion ; le passager et le chauffeur écrivent.',
  chat_closed: 'Cette discussion est fermée.',
} satisfies Record<keyof typeof english, string>;
