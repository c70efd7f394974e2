import type { chatStrings as english } from '../en/chat';

export const chatStrings = {
  chat_field: 'Mensagem',
  chat_send: 'Enviar mensagem',
  chat_sending: 'Enviando',
  chat_waiting: 'Aguardando a conexão',
  chat_read_only: 'Aqui você só lê; o passageiro e o motorista escrevem.',
  chat_closed: 'Esta conversa está encerrada.',
  chat_replies: 'Respostas rápidas',
  chat_reply_coming: 'Estou a caminho',
  chat_reply_wait: 'Espere um momento, por favor',
  chat_reply_where: 'Onde você está?',
  chat_reply_here: 'Cheguei',
  chat_reply_late: 'Peguei trânsito, vou atrasar',
  chat_reply_ok: 'Certo',
  chat_reply_thanks: 'Obrigado',
  chat_reply_how_long: 'Falta muito?',
  chat_reply_traffic: 'Está com muito trânsito',
  chat_reply_soon: 'Estamos quase chegando',
  chat_toast_open: 'Abrir chat',
} satisfies Record<keyof typeof english, string>;
