import type { chatStrings as english } from '../en/chat';

export const chatStrings = {
  chat_field: 'Mensaje',
  chat_send: 'Enviar mensaje',
  chat_sending: 'Enviando',
  chat_waiting: 'Esperando la conexión',
  chat_read_only: 'Este chat es solo de lectura; escriben el pasajero y el conductor.',
  chat_closed: 'Este chat está cerrado.',
  chat_replies: 'Respuestas rápidas',
  chat_reply_coming: 'Ya voy',
  chat_reply_wait: 'Espera un momento, por favor',
  chat_reply_where: '¿Dónde estás?',
  chat_reply_here: 'Ya llegué',
  chat_reply_late: 'Hay tráfico, llego más tarde',
  chat_reply_ok: 'De acuerdo',
  chat_reply_thanks: 'Gracias',
  chat_reply_how_long: '¿Cuánto falta?',
  chat_reply_traffic: 'Hay mucho tránsito',
  chat_reply_soon: 'Ya casi llegamos',
  chat_toast_open: 'Abrir chat',
} satisfies Record<keyof typeof english, string>;
