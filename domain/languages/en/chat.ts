/** The messages of a trip; the chat brings these texts itself. */
export const chatStrings = {
  chat_field: 'Message',
  chat_send: 'Send message',
  chat_sending: 'Sending',
  chat_waiting: 'Waiting for connection',
  chat_read_only: 'You can read this chat. Only the rider and the driver can write.',
  chat_closed: 'This chat is closed.',
} as const;
