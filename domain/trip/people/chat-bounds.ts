/** How many messages one person can send in one trip, and the minimum time between two of these messages. */
export const CHAT_BOUNDS = { messages: 200, paceMs: 1000 } as const;
