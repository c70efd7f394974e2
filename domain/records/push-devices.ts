import { z } from 'zod';

/**
 * The keys for the devices of one person. The rules allow no other keys, so that a client cannot fill the
 * database.
 */
export const PUSH_SLOTS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;
export type PushSlot = (typeof PUSH_SLOTS)[number];

/** A device of a person that gets pushes. */
export const pushDeviceSchema = z.object({
  /** the token by which the messaging service addresses the device */
  token: z.string(),
  /** `IOS` for an Apple phone, any other text for other devices */
  platform: z.string(),
  /**
   * The random name that the app gave this device (`domain/access/device.ts`). The name is the same after the
   * token has changed. Blank if the device has no name.
   */
  device: z.string(),
  /** when the person last opened the app on this device, by the server's clock */
  at: z.number(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** The devices of one person by slot. Slots that the rules do not allow are left out. */
export const pushDevicesSchema = z.partialRecord(z.enum(PUSH_SLOTS), pushDeviceSchema);
export type PushDevices = z.infer<typeof pushDevicesSchema>;
