/** The messages of a trip; the chat brings these texts itself. */
export const chatStrings = {
  chat_field: 'Message',
  chat_send: 'Send message',
  chat_sending: 'Sending',
  chat_waiting: 'Waiting for connection',
  chat_read_only: 'You can read this chat. Only the rider and the driver can write.',
  chat_closed: 'This chat is closed.',
  chat_replies: 'Quick replies',
  chat_reply_coming: 'I’m on my way',
  chat_reply_wait: 'Please wait a moment',
  chat_reply_where: 'Where are you?',
  chat_reply_here: 'I’m here',
  chat_reply_late: 'I’m in traffic, I’ll be late',
} as const;
