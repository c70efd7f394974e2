/**
 * The app names each device once, at random, and sends the name with its calls. A cheat can leave it out or change it, so it
 * only leads to reviews, never to a refusal. Functions store it hashed (`functions/src/accounts/sessions/sessions.command.ts`).
 */
export const DEVICE_HEADER = 'x-device';

export const isDeviceId = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(text);
