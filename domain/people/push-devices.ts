import { z } from 'zod';

/** The places that one person has for devices; the rules know no others, so that nobody fills the database. */
export const PUSH_SLOTS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;
export type PushSlot = (typeof PUSH_SLOTS)[number];

/** A device of a person that gets pushes (docs/product.md 9.10). */
export const pushDeviceSchema = z.object({
  /** the messaging service's address of the device */
  token: z.string(),
  /** IOS, or any other word */
  platform: z.string(),
  /** the name that the app gave itself there (`domain/access/device.ts`), which outlives its token; blank: none */
  device: z.string(),
  /** when the app was last opened there, by the server's clock */
  at: z.number(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** By slot; slots that the rules do not know are not there. */
export const pushDevicesSchema = z.partialRecord(z.enum(PUSH_SLOTS), pushDeviceSchema);
export type PushDevices = z.infer<typeof pushDevicesSchema>;

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
