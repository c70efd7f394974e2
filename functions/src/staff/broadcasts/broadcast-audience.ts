import { z } from 'zod';
import { drivesCarType } from '@domain/dispatch/driver/driven-car-types';
import type { BroadcastInput } from '@domain/staff/catalogue.schema';
import { dbPaths } from '@domain/database/paths';
import { drivenCarTypeShape, mailConsentSchema, notificationChoicesSchema } from '@domain/records';
import { newsAddress } from '@domain/people/mail-consent';
import { isKey, type Store } from '../../platform';
import { pushDevicesOf, type ReachedDevice } from '../../notifications/push-devices.command';

export type Receiver = {
  uid: string;
  /** Whether the person wants news as pushes. */
  wantsNews: boolean;
  /** The e-mail address, if the person agreed to news by e-mail. */
  mailTo: string | null;
  locale: string | undefined;
};
type Page = { people: Receiver[]; next: string | null };
type Target = Pick<BroadcastInput, 'usertype' | 'devicetype' | 'audience'>;

const ROLES = ['rider', 'driver'] as const;
const personSchema = z.object({
  usertype: z.enum(['rider', 'driver', 'fleetadmin', 'admin']),
  fleetadmin: z.string().optional(),
  ...drivenCarTypeShape,
  noticeChoices: notificationChoicesSchema.optional(),
  email: z.string().optional().catch(undefined),
  mailConsent: mailConsentSchema.optional().catch(undefined),
  lang: z.object({ langLocale: z.string() }).optional().catch(undefined),
});
type Person = z.output<typeof personSchema>;

const receiver = (uid: string, { noticeChoices, lang, ...person }: Person): Receiver => ({
  uid,
  wantsNews: noticeChoices?.news ?? true,
  mailTo: newsAddress(person),
  locale: lang?.langLocale,
});

/** Only riders and drivers get broadcasts, even if a list of people names other people. */
const isMeant = ({ usertype }: Person, target: Target): boolean =>
  ROLES.some((role) => role === usertype) && (target.usertype === 'All' || usertype === target.usertype);

/**
 * A page of the audience of a broadcast. `place` is the position of the page before, or '' for the first
 * page. An index of the database contains the people in order. So only the people of this page are read,
 * however many people there are.
 */
export async function audiencePage(
  store: Pick<Store, 'read' | 'pageWhere'>,
  target: Target,
  place: string,
  size: number,
): Promise<Page> {
  const audience = target.audience ?? { kind: 'everybody' };
  if (audience.kind === 'people') {
    const from = Number(place);
    const ids = [...new Set(audience.ids.filter(isKey))];
    const people = await Promise.all(
      ids.slice(from, from + size).map(async (uid) => {
        const person = await store.read(dbPaths.user(uid), personSchema);
        return person !== null && isMeant(person, target) ? [receiver(uid, person)] : [];
      }),
    );
    return { people: people.flat(), next: from + size < ids.length ? String(from + size) : null };
  }
  const runs =
    audience.kind === 'fleet'
      ? [{ field: 'fleetadmin', value: audience.id }]
      : ROLES.filter((role) =>
          audience.kind === 'car_type'
            ? role === 'driver'
            : target.usertype === 'All' || target.usertype === role,
        ).map((role) => ({ field: 'usertype', value: role }));
  const [number = '0', after = ''] = place === '' ? [] : place.split(':');
  const run = runs[Number(number)];
  if (run === undefined) return { people: [], next: null };
  const { records, last } = await store.pageWhere(
    ...([dbPaths.users(), run.field, run.value, after === '' ? null : after, size, personSchema] as const),
  );
  const people = records
    .filter(({ value }) => isMeant(value, target))
    .filter(({ value }) => audience.kind !== 'car_type' || drivesCarType(value, audience.id))
    .map(({ key, value }) => receiver(key, value));
  if (last !== null) return { people, next: `${number}:${last}` };
  return { people, next: Number(number) + 1 < runs.length ? `${String(Number(number) + 1)}:` : null };
}

/** The devices on which a person gets a broadcast as a push. A device that is not IOS counts as ANDROID. */
export async function matchingDevices(
  store: Store,
  { uid, wantsNews }: Receiver,
  { devicetype }: Target,
  now: number,
): Promise<ReachedDevice[]> {
  if (!wantsNews) return [];
  const devices = await pushDevicesOf(store, uid, now);
  return devices.filter(
    ({ platform, isFresh }) =>
      isFresh && (devicetype === 'All' || devicetype === (platform === 'IOS' ? 'IOS' : 'ANDROID')),
  );
}
