import { onValueCreated } from 'firebase-functions/database';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { services } from '../services';
import { tellChatMessage } from './tell-chat-message.command';

/** Notifies the other side of a trip of each chat message. A notification is a hint, so a failure is not repeated. */
export const chatMessageCreated = onValueCreated(
  { ...DATABASE_TRIGGER, ref: '/chats/{bookingId}/{thread}/{messageId}' },
  (event) =>
    tellChatMessage(services, {
      bookingId: event.params.bookingId,
      messageId: event.params.messageId,
      message: event.data.val(),
    }),
);
