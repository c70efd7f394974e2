import type { chatStrings as english } from '../en/chat';

export const chatStrings = {
  chat_field: 'Mensaje',
  chat_send: 'Enviar mensaje',
  chat_sending: 'Enviando',
  chat_waiting: 'Esperando la conexión',
  chat_read_only: 'Este chat es solo de lectura; escriben el pasajero y el conductor.',
  chat_closed: 'Este chat está cerrado.',
} satisfies Record<keyof typeof english, string>;
