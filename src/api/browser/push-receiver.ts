import { deviceTexts } from '@/lib/kept-texts';

/** Stored on this device, because a permission alone does not name the person. */
const PUSH = 'push';

/** The uid of the person who switched pushes on on this device. Null if there is none, or nothing can be stored. */
export const pushReceiver = (): string | null => deviceTexts.read(PUSH);

export function keepPushReceiver(uid: string | null): void {
  if (uid === null) deviceTexts.forget(PUSH);
  else deviceTexts.keep(PUSH, uid);
}
