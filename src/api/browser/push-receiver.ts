import { deviceTexts } from '@/lib/kept-texts';

/** Kept on this device, as a permission alone does not say so. */
const PUSH = 'push';

/** The uid of the person whose pushes were switched on on this device; null: nobody's, or nothing can be stored here. */
export const pushReceiver = (): string | null => deviceTexts.read(PUSH);

export function keepPushReceiver(uid: string | null): void {
  if (uid === null) deviceTexts.forget(PUSH);
  else deviceTexts.keep(PUSH, uid);
}
