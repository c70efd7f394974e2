import { PUSH_SLOTS, type PushDevice, type PushDevices, type PushSlot } from '../records';

/**
 * A device gets no more pushes if the app was not opened on it for this long. Firebase treats a token as
 * stale after a month.
 */
export const PUSH_DEVICE_LIFE_MS = 60 * 24 * 3_600_000;

export const isPushDeviceFresh = ({ at }: Pick<PushDevice, 'at'>, now: number): boolean =>
  now - at <= PUSH_DEVICE_LIFE_MS;

type Own = { device: string; token: string };

/**
 * The slot of this device. It is found by the name of the device, or by the token if the device has no name.
 */
export function slotOfDevice(devices: PushDevices, own: Own): PushSlot | null {
  const named = PUSH_SLOTS.find((slot) => own.device !== '' && devices[slot]?.device === own.device);
  return named ?? PUSH_SLOTS.find((slot) => devices[slot]?.token === own.token) ?? null;
}

/**
 * The slot in which this device is stored. This is its own slot, a free slot, or the slot of the device on
 * which the app was opened longest ago.
 */
export function slotForDevice(devices: PushDevices, own: Own): PushSlot {
  const known = slotOfDevice(devices, own) ?? PUSH_SLOTS.find((slot) => devices[slot] === undefined);
  if (known !== undefined) return known;
  return PUSH_SLOTS.reduce((oldest, slot) =>
    (devices[slot]?.at ?? 0) < (devices[oldest]?.at ?? 0) ? slot : oldest,
  );
}
