import { describe, expect, it } from 'vitest';
import { expectFences } from '../platform/testing/fences';
import { createMemoryStore } from '../platform/testing/memory-store';
import { indexPerson } from './index-person.command';

const DAN = {
  usertype: 'driver',
  firstName: 'Dan',
  lastName: 'Ruiz',
  mobile: '+59899111',
  fleetadmin: 'fleet',
  // An empty email and a location give no search words.
  email: '',
  location: { lat: 1, lng: 2 },
};

describe('the search words of a person', () => {
  it('change with the profile, and a repeat changes nothing', async () => {
    const store = createMemoryStore({ users: { dan: DAN } });
    expect(await indexPerson(store, 'dan')).toBe('indexed');
    expect(store.get('people_words')).toEqual({
      all: {
        'dan~dan': 'dan ruiz 59899111',
        'ruiz~dan': 'dan ruiz 59899111',
        '59899111~dan': 'dan ruiz 59899111',
      },
      fleet: {
        'dan~dan': 'dan ruiz 59899111',
        'ruiz~dan': 'dan ruiz 59899111',
        '59899111~dan': 'dan ruiz 59899111',
      },
    });
    expect(await indexPerson(store, 'dan')).toBe('unchanged');
  });

  it('no longer contain an old name or a fleet that the driver has left', async () => {
    const store = createMemoryStore({ users: { dan: DAN } });
    await indexPerson(store, 'dan');
    await store.update({ 'users/dan/lastName': 'Roca', 'users/dan/fleetadmin': null });
    expect(await indexPerson(store, 'dan')).toBe('indexed');
    expect(store.get('people_words')).toEqual({
      all: {
        'dan~dan': 'dan roca 59899111',
        'roca~dan': 'dan roca 59899111',
        '59899111~dan': 'dan roca 59899111',
      },
    });
  });

  it('are deleted with the person, even if the profile remains without names and contacts', async () => {
    const store = createMemoryStore({ users: { dan: DAN, leo: { ...DAN, fleetadmin: '' } } });
    await indexPerson(store, 'dan');
    await indexPerson(store, 'leo');
    await store.update({
      'users/dan': null,
      'users/leo': { usertype: 'driver', firstName: '', lastName: '', email: '', mobile: '' },
    });
    await indexPerson(store, 'dan');
    await indexPerson(store, 'leo');
    expect(store.get('people_words')).toBeNull();
    expect(store.get('person_words')).toBeNull();
    expect(await indexPerson(store, 'a/b')).toBe('unchanged');
  });
});

it('search words are written only if the profile and the stored words are unchanged', () =>
  expectFences(
    async () => {
      const store = createMemoryStore({ users: { dan: DAN } });
      await indexPerson(store, 'dan');
      await store.update({ 'users/dan/firstName': 'Daniel' });
      return { store, run: (racing) => indexPerson(racing, 'dan') };
    },
    {
      'users/dan/firstName': 'Dana',
      'users/dan/lastName': 'Roca',
      'users/dan/email': 'dan@hail.example',
      'users/dan/mobile': '+59899222',
      'users/dan/vehicleNumber': 'SBX 1',
      'users/dan/fleetadmin': null,
      'users/dan/usertype': 'rider',
      'person_words/dan/words': 'other',
      'person_words/dan/fleet': '',
    },
  ));
