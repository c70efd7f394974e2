import { z } from 'zod';

/** The slots for the devices of one person. The rules allow no others, so that a client cannot fill the database. */
export const PUSH_SLOTS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;
export type PushSlot = (typeof PUSH_SLOTS)[number];

/** A device of a person that gets pushes. */
export const pushDeviceSchema = z.object({
  /** the messaging service's address of the device */
  token: z.string(),
  /** `IOS`, or any other text */
  platform: z.string(),
  /**
   * The name that the app gave itself there (`domain/access/device.ts`), which outlives its token. Blank without a
   * name.
   */
  device: z.string(),
  /** when the app was last opened there, by the server's clock */
  at: z.number(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** Devices by slot. Slots that the rules do not know are left out. */
export const pushDevicesSchema = z.partialRecord(z.enum(PUSH_SLOTS), pushDeviceSchema);
export type PushDevices = z.infer<typeof pushDevicesSchema>;
