import { deviceTexts } from '@/lib/kept-texts';

/**
 * The key under which this device stores the uid of the person who has switched on pushes. The browser's
 * permission does not say for which person it was given.
 */
const PUSH = 'push';

/**
 * The uid of the person who has switched on pushes on this device. Null if there is no such person, or if the
 * browser cannot store anything.
 */
export const pushReceiver = (): string | null => deviceTexts.read(PUSH);

export function keepPushReceiver(uid: string | null): void {
  if (uid === null) deviceTexts.forget(PUSH);
  else deviceTexts.keep(PUSH, uid);
}
