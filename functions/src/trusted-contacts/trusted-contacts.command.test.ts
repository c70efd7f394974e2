import { describe, expect, it } from 'vitest';
import {
  ownTrustedCommand,
  removeTrustedCommand,
  setTrustedTimesCommand,
  trustedLinkCommand,
} from './trusted-contacts.command';
import { ana, EVA, trustedWorld } from './testing/trusted-world';
import { changesOf } from '../platform/testing/changes';
import { NOW } from '../platform/testing/records';

type World = ReturnType<typeof trustedWorld>;
const firstToken = (world: World): string =>
  Object.values(
    (world.store.get('trusted_contacts/ana/people') ?? {}) as Record<string, { token: string }>,
  )[0]?.token ?? '';

describe('a rider’s trusted contacts', () => {
  it('are an empty list at first, and the setting is to send messages at night', async () => {
    expect(await ownTrustedCommand(trustedWorld().ports, ana)).toEqual({
      when: 'night',
      from: 22,
      to: 6,
      people: [],
      isSmsSent: true,
    });
  });

  it('are added by e-mail or by phone number in local form, and each contact is added once', async () => {
    const world = trustedWorld();
    await world.add('Eva@Mail.example');
    await world.add(EVA);
    const { people } = await world.add('099 123 456', 'Leo');
    expect(people.map(({ contact, name }) => [name, contact])).toEqual([
      ['Eva', EVA],
      ['Leo', '+59899123456'],
    ]);
    expect(world.states()).toEqual(['waiting', 'waiting']);
    // The list is in the order in which the contacts were added.
    await world.store.update({ 'trusted_contacts/ana/people/key0001/at': NOW + 1e9 });
    expect((await ownTrustedCommand(world.ports, ana)).people.map(({ name }) => name)).toEqual([
      'Leo',
      'Eva',
    ]);
  });

  it('are limited to five, even if several contacts are added at once', async () => {
    const world = trustedWorld();
    for (let one = 0; one < 4; one += 1) await world.add(`e${String(one)}@mail.example`);
    const last = await Promise.allSettled([world.add('x@mail.example'), world.add('y@mail.example')]);
    expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(world.add('z@mail.example')).rejects.toMatchObject({ code: 'trusted_full' });
  });

  it.each([
    ['a landline', '+59829000000', {}],
    ['a foreign number', '+5491123456789', {}],
    ['a number in a country without SMS', '+59899123456', { sms_trusted: false }],
    ['a text that is no contact', 'eva', {}],
  ])('cannot be %s', async (_, contact, settings) => {
    const world = trustedWorld({ settings });
    await expect(world.add(contact)).rejects.toMatchObject({ code: 'trusted_contact_error' });
    expect(world.states()).toEqual([]);
  });

  it('are stored with names without characters that could make a link', async () => {
    const world = trustedWorld();
    const { people } = await world.add(EVA, 'see http://evil.example');
    expect(people[0]?.name).toBe('see http evil example');
  });

  it('are deleted together with their links', async () => {
    const world = trustedWorld();
    const { people } = await world.add();
    const token = firstToken(world);
    const left = await removeTrustedCommand(world.ports, { id: people[0]?.id ?? '' }, ana);
    expect(left.people).toEqual([]);
    await expect(trustedLinkCommand(world.ports, { token, stop: false })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are sent messages at the times that the rider chooses', async () => {
    const world = trustedWorld();
    expect(await setTrustedTimesCommand(world.ports, { when: 'always', from: 20, to: 5 }, ana)).toMatchObject(
      { when: 'always', from: 20, to: 5 },
    );
  });
});

describe('the link that stops messages to a trusted contact', () => {
  it('changes nothing when it is only opened, and stops the messages when the contact confirms', async () => {
    const world = trustedWorld();
    const { people } = await world.add();
    const token = firstToken(world);
    expect(await trustedLinkCommand(world.ports, { token, stop: false })).toEqual({
      name: 'Ana http evil exampl',
      isStopped: false,
    });
    expect(await trustedLinkCommand(world.ports, { token, stop: true })).toMatchObject({ isStopped: true });
    expect((await ownTrustedCommand(world.ports, ana)).people).toMatchObject([{ isStopped: true }]);
    // The rider removes and adds the contact again, which must not undo the end of the messages.
    await removeTrustedCommand(world.ports, { id: people[0]?.id ?? '' }, ana);
    await expect(world.add()).rejects.toMatchObject({ code: 'trusted_stopped_error' });
  });

  it('is rejected if its token is invalid', async () => {
    await expect(
      trustedLinkCommand(trustedWorld().ports, { token: 'a/b', stop: true }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list of trusted contacts changes only the expected values in the database', () => {
  it('when a contact is added', async () => {
    const world = trustedWorld();
    expect(await changesOf(world.store, () => world.add(EVA, ' '))).toEqual({
      'trusted_contacts/ana/people/key0001/at': NOW + 37_800_000,
      'trusted_contacts/ana/people/key0001/email': 'eva@mail.example',
      'trusted_contacts/ana/people/key0001/name': '–',
      'trusted_contacts/ana/people/key0001/token': 'token1',
      'trusted_contacts/ana/version': 'token1',
      'trusted_links/token1/contact': 'key0001',
      'trusted_links/token1/uid': 'ana',
      'trusted_messages/ana_key0001_named/at': NOW + 37_800_000,
      'trusted_messages/ana_key0001_named/contact': 'key0001',
      'trusted_messages/ana_key0001_named/kind': 'named',
      'trusted_messages/ana_key0001_named/state': 'waiting',
      'trusted_messages/ana_key0001_named/sweepAt': 0,
      'trusted_messages/ana_key0001_named/tries': 0,
      'trusted_messages/ana_key0001_named/uid': 'ana',
    });
    expect(await changesOf(world.store, () => world.add())).toEqual({});
  });

  it('when a contact is removed with its link', async () => {
    const world = trustedWorld();
    const { people } = await world.add();
    await world.add('leo@mail.example');
    const id = people[0]?.id ?? '';
    expect(await changesOf(world.store, () => removeTrustedCommand(world.ports, { id }, ana))).toEqual({
      'trusted_contacts/ana/people/key0001': null,
      'trusted_contacts/ana/version': 'token3',
      'trusted_links/token1': null,
    });
    expect(await changesOf(world.store, () => removeTrustedCommand(world.ports, { id }, ana))).toEqual({});
  });

  it('when the times are chosen, and when a contact ends the messages', async () => {
    const world = trustedWorld();
    await world.add();
    const times = { when: 'always', from: 20, to: 5 } as const;
    expect(await changesOf(world.store, () => setTrustedTimesCommand(world.ports, times, ana))).toEqual({
      'trusted_contacts/ana/from': 20,
      'trusted_contacts/ana/to': 5,
      'trusted_contacts/ana/when': 'always',
    });
    const token = firstToken(world);
    expect(
      await changesOf(world.store, () => trustedLinkCommand(world.ports, { token, stop: true })),
    ).toEqual({
      'trusted_contacts/ana/people/key0001/isStopped': true,
      'trusted_stops/ana/dHJ1c3RlZDpldmFAbWFpbC5leGFtcGxl': NOW + 37_800_000,
    });
  });

  it('when a contact with a long name is added, and then the stored name is shorter', async () => {
    const world = trustedWorld();
    const { people } = await world.add(EVA, 'n'.repeat(60));
    expect(people[0]?.name).toBe('n'.repeat(40));
  });
});
