import { describe, expect, it } from 'vitest';
import { isPushDeviceFresh, PUSH_DEVICE_LIFE_MS, slotForDevice, slotOfDevice } from './push-devices';
import { PUSH_SLOTS, type PushDevices, pushDevicesSchema } from '../records';

const aDevice = (device: string, at: number) => ({ token: `token-${device}`, platform: 'WEB', device, at });
const full: PushDevices = Object.fromEntries(
  PUSH_SLOTS.map((slot, index) => [slot, aDevice(`device-${slot}`, index === 3 ? 10 : 100 + index)]),
);

describe('the slot in which a person’s device is stored', () => {
  it('is found by its name, even if its token has changed', () => {
    expect(slotOfDevice(full, { device: 'device-d5', token: 'new' })).toBe('d5');
  });

  it('is found by its token if the device has no name', () => {
    const devices = { d2: { ...aDevice('', 5), token: 'mine' } };
    expect(slotOfDevice(devices, { device: '', token: 'mine' })).toBe('d2');
    expect(slotOfDevice(devices, { device: '', token: 'other' })).toBeNull();
  });

  it('is the device’s previous slot, or a free slot, or else the slot that was unused the longest', () => {
    expect(slotForDevice(full, { device: 'device-d6', token: 'new' })).toBe('d6');
    const { d3: _free, ...rest } = full;
    expect(slotForDevice(rest, { device: 'another', token: 'new' })).toBe('d3');
    expect(slotForDevice({}, { device: 'another', token: 'new' })).toBe('d1');
    expect(slotForDevice(full, { device: 'another', token: 'new' })).toBe('d4');
  });
});

describe('the devices of a person', () => {
  it('receive push notifications for sixty days after the app was last opened on them', () => {
    expect(isPushDeviceFresh({ at: 1000 }, 1000 + PUSH_DEVICE_LIFE_MS)).toBe(true);
    expect(isPushDeviceFresh({ at: 1000 }, 1001 + PUSH_DEVICE_LIFE_MS)).toBe(false);
    expect(PUSH_DEVICE_LIFE_MS).toBe(60 * 86_400_000);
  });

  it('are read only from known slots', () => {
    expect(pushDevicesSchema.safeParse({ d1: aDevice('a', 1) }).success).toBe(true);
    expect(pushDevicesSchema.safeParse({ d7: aDevice('a', 1) }).success).toBe(false);
  });
});
