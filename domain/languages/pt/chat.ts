import type { chatStrings as english } from '../en/chat';

export const chatStrings = {
  chat_field: 'Mensagem',
  chat_send: 'Enviar mensagem',
  chat_sending: 'Enviando',
  chat_waiting: 'Aguardando a conexão',
  chat_read_only: 'Aqui você só lê; o passageiro e o motorista escrevem.',
  chat_closed: 'Esta conversa está encerrada.',
} satisfies Record<keyof typeof english, string>;
