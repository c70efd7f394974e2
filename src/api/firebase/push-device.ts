// This file is loaded when pushes are switched on or off.
import { deleteToken, getToken } from 'firebase/messaging';
import { get, ref, serverTimestamp, update, type Database } from 'firebase/database';
import { dbPaths } from '@domain/database/paths';
import { type PushDevices, pushDevicesSchema } from '@domain/records';
import { slotForDevice, slotOfDevice } from '@domain/people/push-devices';
import { deviceId } from '../browser/device-id';
import { keepPushReceiver, pushReceiver } from '../browser/push-receiver';
import { registerWorker } from '../browser/service-worker';
import type { FirebaseParts } from './firebase-app';

/** The entry of this device in the list of a person's devices. */
const ownDevice = (token: string): { device: string; token: string } => ({ device: deviceId() ?? '', token });

async function devicesOf(database: Database, uid: string): Promise<PushDevices> {
  const snapshot = await get(ref(database, dbPaths.pushDevices(uid)));
  return pushDevicesSchema.safeParse(snapshot.val() ?? {}).data ?? {};
}

/**
 * Registers this device for a person's pushes. If the person opens the app on a registered device, this
 * renews the registration.
 */
export async function notePushDevice(
  firebase: FirebaseParts,
  { uid, vapidKey, platform }: { uid: string; vapidKey: string; platform: string },
): Promise<void> {
  const [messaging, database, worker] = await Promise.all([
    firebase.messaging(),
    firebase.database(),
    registerWorker(),
  ]);
  const former = pushReceiver();
  // This device is still registered for another person's pushes. So its old token is deleted, and a new token
  // is created.
  // oxlint-disable-next-line typescript/no-deprecated -- as said below
  if (former !== null && former !== uid) await deleteToken(messaging);
  // The server sends pushes to tokens, both for browsers and for Expo apps. The SDK's newer functions return
  // an installation id instead of a token.
  // oxlint-disable-next-line typescript/no-deprecated -- as said above
  const token = await getToken(messaging, { vapidKey, serviceWorkerRegistration: worker });
  const own = ownDevice(token);
  const slot = slotForDevice(await devicesOf(database, uid), own);
  await update(ref(database), {
    [dbPaths.pushDevice(uid, slot)]: { ...own, platform, at: serverTimestamp() },
    [`${dbPaths.privateProfile(uid)}/pushToken`]: token,
    [`${dbPaths.privateProfile(uid)}/userPlatform`]: platform,
  });
  keepPushReceiver(uid);
}

/** Ends this person's pushes to this device, even if the database cannot be reached now. */
export async function forgetPushDevice(firebase: FirebaseParts, uid: string): Promise<void> {
  keepPushReceiver(null);
  const ends = await Promise.allSettled([endSubscription(), removeDevice(firebase, uid)]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/**
 * Ends the browser's subscription. The push service then answers each push with an error, and the server
 * removes the device.
 */
async function endSubscription(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

async function removeDevice(firebase: FirebaseParts, uid: string): Promise<void> {
  const database = await firebase.database();
  const devices = await devicesOf(database, uid);
  const slot = slotOfDevice(devices, ownDevice(''));
  if (slot !== null) {
    const pushToken = `${dbPaths.privateProfile(uid)}/pushToken`;
    const last: unknown = (await get(ref(database, pushToken))).val();
    await update(ref(database), {
      [dbPaths.pushDevice(uid, slot)]: null,
      ...(last === devices[slot]?.token ? { [pushToken]: null } : {}),
    });
  }
}
