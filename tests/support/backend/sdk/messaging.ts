import type { MemoryClient } from '../client';

/** Replaces `firebase/messaging` for a memory back end. */
export const isSupported = (): Promise<boolean> => Promise.resolve(true);
export const getMessaging = (app: MemoryClient): MemoryClient => app;
export const getToken = ({ id }: MemoryClient): Promise<string> => Promise.resolve(`push-token-of-${id}`);
export const deleteToken = (): Promise<boolean> => Promise.resolve(true);
export const onMessage = (): (() => void) => () => undefined;
