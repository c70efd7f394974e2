import { describe, expect, it } from 'vitest';
import { aCarType } from '../platform/testing/records';
import { changeCancelReasons } from './edit-cancel-reasons.command';
import { changeCarType } from './edit-car-type.command';
import { changeLanguage } from './edit-language.command';
import { changeBroadcast } from './edit-broadcasts.command';
import { changeSettings } from './edit-settings.command';
import { addPerson, changeLicenseImage, deletePerson, editPerson } from './people.command';
import { admin, PERSON, world } from './testing/staff-world';

describe('demo mode', () => {
  const refused = async (work: Promise<unknown>): Promise<void> => {
    await expect(work).rejects.toThrow('demo_mode');
  };

  it('blocks every change that the specification does not name as free', async () => {
    const { ports, store } = world({ users: { leo: { ...PERSON } }, cartypes: { c: aCarType() } }, false);
    const before = JSON.stringify(store.dump());
    await refused(changeCarType(ports, { mode: 'Delete', id: 'c' }, admin));
    await refused(changeCancelReasons(ports, { reasons: ['x'] }, admin));
    await refused(changeSettings(ports, { settings: { appName: 'X' }, privateSettings: {} }, admin));
    await refused(changeLanguage(ports, { mode: 'Delete', id: 'l' }, admin));
    await refused(deletePerson(ports, { id: 'leo' }, admin));
    await refused(changeLicenseImage(ports, { id: 'leo', upload: 'users/boss/uploads/x' }, admin));
    const broadcast = { devicetype: 'All', usertype: 'All', title: 't', body: 'b' } as const;
    await refused(changeBroadcast(ports, { mode: 'Add', notification: broadcast }, admin));
    await refused(changeBroadcast(ports, { mode: 'Update', id: 'n', notification: broadcast }, admin));
    expect(JSON.stringify(store.dump())).toBe(before);
  });

  it('lets people be added and edited, and notifications deleted', async () => {
    const { ports, store } = world(
      { notifications: { n: { devicetype: 'All', usertype: 'All', title: 't', body: 'b' } } },
      false,
    );
    const { id } = await addPerson(ports, { person: PERSON }, admin);
    await editPerson(ports, { id, patch: { firstName: 'Leonor' } }, admin);
    expect(store.get(`users/${id}/firstName`)).toBe('Leonor');
    await changeBroadcast(ports, { mode: 'Delete', id: 'n' }, admin);
    expect(store.get('notifications/n')).toBeNull();
  });
});
