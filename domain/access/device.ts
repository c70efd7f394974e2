/**
 * The header with the name of the device. The app gives each device a random name once, and sends the name
 * with its calls. A person who cheats can omit or change the name. So the server only adds entries to the
 * review list because of a name. It never refuses a call because of a name. Functions store a hash of the
 * name (`functions/src/accounts/sessions/sessions.command.ts`).
 */
export const DEVICE_HEADER = 'x-device';

export const isDeviceId = (text: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(text);
