import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { type ChatMessage, chatMessageSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { messageWrites } from '@domain/trip/people/chat';
import { CHAT_BOUNDS } from '@domain/trip/people/chat-bounds';
import { pacedTurns } from '@/lib/paced-turns';
import type { ChatService } from '../services';
import { parseRecord } from '../parse-records';
import { watchValue } from './database-streams';
import type { FirebaseParts } from './firebase-app';
import { withDatabase } from './with-database';
import { toDomainError } from './firebase-errors';

const threadsSchema = z.record(z.string(), z.record(z.string(), z.unknown()).catch({})).catch({});

/** The messages of all threads of a trip in one list, oldest first. Their keys are in time order. */
export function messagesOf(threads: unknown): ChatMessage[] {
  return Object.values(threadsSchema.parse(threads))
    .flatMap((thread) => Object.entries(thread))
    .flatMap(([key, value]) => {
      const message = parseRecord(chatMessageSchema, key, value);
      if (message === null) return [];
      const { id: smsId, ...content } = message;
      return [{ ...content, smsId }];
    })
    .sort((a, b) => (a.smsId < b.smsId ? -1 : 1));
}

/** The current time as a message stores it. */
function clockOf(now: Date) {
  return {
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
    hours: now.getHours(),
    minutes: now.getMinutes(),
  };
}

/**
 * Writes a message in one update. The rules refuse the update if the chat is closed, or if another tab has
 * just sent a message.
 */
const writeMessage = (firebase: FirebaseParts, ...[chat, message]: Parameters<ChatService['send']>) =>
  withDatabase(firebase, (sdk, database) => {
    const { key } = sdk.push(
      sdk.ref(database, dbPaths.chatThread(chat.bookingId, chat.customer, chat.driver)),
    );
    const writes = messageWrites({ ...chat, key }, message, clockOf(new Date()), sdk.serverTimestamp());
    return sdk.update(sdk.ref(database), writes);
  });

export function createChatService(firebase: FirebaseParts): ChatService {
  const inTurn = pacedTurns(CHAT_BOUNDS.paceMs);
  return {
    watchMessages: (bookingId, handlers) =>
      watchValue(firebase.database, dbPaths.chat(bookingId), messagesOf, handlers),
    send: async (chat, message) => {
      const write = () => inTurn(() => writeMessage(firebase, chat, message));
      const isRefused = (error: unknown) => toDomainError(error).code === 'permission_denied';
      try {
        await write().catch((error: unknown) => {
          if (isRefused(error)) return write();
          throw error;
        });
      } catch (error) {
        // The second attempt was refused too. So the chat is closed, because the trip has ended.
        throw isRefused(error) ? new DomainError('trip_changed') : toDomainError(error);
      }
    },
  };
}
