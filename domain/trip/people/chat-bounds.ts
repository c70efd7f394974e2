/** The limits of one person's messages in one trip: how many, and the minimum time between two of them. */
export const CHAT_BOUNDS = { messages: 200, paceMs: 1000 } as const;
