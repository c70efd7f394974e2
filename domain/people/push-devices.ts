import { PUSH_SLOTS, type PushDevice, type PushDevices, type PushSlot } from '../records';

/** A device on which nobody has opened the app for so long gets no pushes; Firebase calls a token of a month stale. */
export const PUSH_DEVICE_LIFE_MS = 60 * 24 * 3_600_000;

export const isPushDeviceFresh = ({ at }: Pick<PushDevice, 'at'>, now: number): boolean =>
  now - at <= PUSH_DEVICE_LIFE_MS;

type Own = { device: string; token: string };

/** The slot in which this device stands: by its name, or by its token where it has no name. */
export function slotOfDevice(devices: PushDevices, own: Own): PushSlot | null {
  const named = PUSH_SLOTS.find((slot) => own.device !== '' && devices[slot]?.device === own.device);
  return named ?? PUSH_SLOTS.find((slot) => devices[slot]?.token === own.token) ?? null;
}

/** The slot for this device: its own, a free one, or that of the device that was opened longest ago. */
export function slotForDevice(devices: PushDevices, own: Own): PushSlot {
  const known = slotOfDevice(devices, own) ?? PUSH_SLOTS.find((slot) => devices[slot] === undefined);
  if (known !== undefined) return known;
  return PUSH_SLOTS.reduce((oldest, slot) =>
    (devices[slot]?.at ?? 0) < (devices[oldest]?.at ?? 0) ? slot : oldest,
  );
}
