import { deviceTexts } from '@/lib/kept-texts';

/** Kept on this device, as a permission alone does not say so. */
const PUSH = 'push';

/** The uid of the person who switched pushes on on this device. Null if there is none, or nothing can be stored. */
export const pushReceiver = (): string | null => deviceTexts.read(PUSH);

export function keepPushReceiver(uid: string | null): void {
  if (uid === null) deviceTexts.forget(PUSH);
  else deviceTexts.keep(PUSH, uid);
}
