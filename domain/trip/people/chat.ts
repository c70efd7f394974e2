import { dbPaths } from '../../database/paths';
import type { Writes } from '../steps/driver-steps';

export type ChatSide = 'rider' | 'driver';

/**
 * The number of messages that a person has sent in a trip (`chat_counts`). Each message increases the count
 * and sets `at` to the server's time.
 */
export type ChatCount = { count: number; at: number; /** the newest message's key */ last: string };

/**
 * The writes of a chat message (docs/product/records.md, "Chat message"). The message is stored under the key
 * "customerId,driverId". The date is month:day:year and the time is hours:minutes without padding, both by
 * the sender's clock. `now` is the database's server-time placeholder. `status.ts` (`isChatOpen`) says when
 * the chat is open. `rules/nodes/trips.ts` checks writers and readers.
 * `functions/src/notifications/tell-chat-message.command.ts` notifies the other side.
 */
export function messageWrites(
  chat: { bookingId: string; customer: string; driver: string; key: string },
  message: { text: string; from: string; source: ChatSide },
  clock: { year: number; month: number; day: number; hours: number; minutes: number },
  now: unknown,
): Writes {
  const thread = dbPaths.chatThread(chat.bookingId, chat.customer, chat.driver);
  return {
    [`${thread}/${chat.key}`]: {
      message: message.text,
      from: message.from,
      type: 'msg',
      msgDate: `${clock.month}:${clock.day}:${clock.year}`,
      msgTime: `${clock.hours}:${clock.minutes}`,
      source: message.source,
    },
    [dbPaths.chatCount(chat.bookingId, message.from)]: {
      count: { '.sv': { increment: 1 } },
      at: now,
      last: chat.key,
    },
  };
}
