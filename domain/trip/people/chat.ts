import { dbPaths } from '../../database/paths';
import type { Writes } from '../steps/driver-steps';

export type ChatSide = 'rider' | 'driver';

/**
 * The number of messages that a person has sent in a trip (`chat_counts`). Each message raises the count, with the
 * server's time.
 */
export type ChatCount = { count: number; at: number; /** the key of the newest */ last: string };

/**
 * A chat message (docs/product/records.md, "Chat message"). It is stored under the key "customerId,driverId". The
 * date is month:day:year, the time hours:minutes without padding, both by the sender's clock. `status.ts`
 * (`isChatOpen`) says when the chat is open, `rules/nodes/trips.ts` checks writers and readers, and
 * `functions/src/notifications/tell-chat-message.command.ts` notifies the other side. `now` is the database's
 * server-time placeholder.
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
