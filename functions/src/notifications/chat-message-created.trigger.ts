import { onValueCreated } from 'firebase-functions/database';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { RARE } from '../platform/profiles';
import { services } from '../services';
import { tellChatMessage } from './tell-chat-message.command';

/**
 * Notifies the other person of a trip about each chat message. A failed notification is not repeated,
 * because the person still sees the message in the chat.
 */
export const chatMessageCreated = onValueCreated(
  { ...DATABASE_TRIGGER, ...RARE, ref: '/chats/{bookingId}/{thread}/{messageId}' },
  (event) =>
    tellChatMessage(services, {
      bookingId: event.params.bookingId,
      messageId: event.params.messageId,
      message: event.data.val(),
    }),
);
