import type { z } from 'zod';
import type { setBreak, setWishes } from '@domain/contracts/office/work';
import { dbPaths } from '@domain/database/paths';
import { shiftAfter, shiftStateOf } from '@domain/dispatch/driver/shift';
import { DESTINATION_LIFE_MS, destinationNow, destinationsLeft } from '@domain/dispatch/driver/work-wishes';
import { DomainError } from '@domain/errors';
import { driverWorkSchema, shiftSchema, userSchema, type DriverWork, type Settings } from '@domain/records';
import { GOOGLE_KEPT_MS } from '@domain/retention/google-data';
import { dayAt } from '@domain/time/city-days';
import { dutyChangeBy } from './keep-on-duty.command';
import { shiftWrites, type ShiftPorts } from './keep-shift.command';
import { decideAndCommit, type Needs, type Command } from '../../platform';

/**
 * Begins or ends the break of a driver who is online (docs/product/drivers.md, "Breaks and the next trip").
 * One commit changes the profile, the record on duty and the shift. So a search never finds a driver who is
 * on a break.
 */
export const setBreakCommand: Command<typeof setBreak, ShiftPorts, 'uid'> = async (
  ports,
  { isOnBreak },
  { uid },
) => {
  const { store, clock } = ports;
  const user = dbPaths.user(uid);
  const path = `${dbPaths.driverWork(uid)}/shift`;
  await decideAndCommit(store, async () => {
    const [profile, shift, { timeZone }] = await Promise.all([
      store.read(user, userSchema),
      store.read(path, shiftSchema),
      ports.settings(),
    ]);
    if (profile?.driverActiveStatus !== true) throw new DomainError('record_changed');
    if ((profile.breakSince !== undefined) === isOnBreak) return null;
    const now = clock();
    const after = { ...profile, breakSince: isOnBreak ? now : undefined };
    const duty = await dutyChangeBy(ports, uid, after);
    const moment = { now, timeZone };
    const next = shiftAfter(shift ?? undefined, shiftStateOf(after), moment);
    return {
      checks: {
        ...duty.checks,
        [`${user}/driverActiveStatus`]: true,
        [`${user}/queue`]: profile.queue,
        [`${user}/breakSince`]: profile.breakSince ?? null,
        [`${path}/state`]: shift?.state ?? null,
        [`${path}/since`]: shift?.since ?? null,
      },
      values: {
        ...duty.values,
        [`${user}/breakSince`]: after.breakSince ?? null,
        ...shiftWrites({ uid, fleetadmin: profile.fleetadmin }, { before: shift, next, moment }),
      },
    };
  });
};

type Ports = Needs<'store' | 'clock'> & {
  settings: () => Promise<Pick<Settings, 'timeZone' | 'destination_uses'>>;
};
type Input = z.output<typeof setWishes.input>;

/**
 * Stores which requests a driver wants. If the driver repeats the current destination, it does not count as
 * another use.
 */
export const setWishesCommand: Command<typeof setWishes, Ports, 'uid'> = async (ports, input, { uid }) => {
  const path = dbPaths.driverWork(uid);
  if (Object.keys(input).length === 0) return;
  await decideAndCommit(ports.store, async () => {
    const [work, settings] = await Promise.all([ports.store.read(path, driverWorkSchema), ports.settings()]);
    const { destinationUses: uses, googleUntil } = work ?? {};
    const isGoogle = [input.destination, input.area].some((place) => place?.placeId !== undefined);
    return {
      checks: {
        [`${path}/destinationUses/day`]: uses?.day ?? null,
        [`${path}/destinationUses/count`]: uses?.count ?? null,
        [`${path}/wishes/destination/until`]: work?.wishes?.destination?.until ?? null,
        [`${path}/googleUntil`]: googleUntil ?? null,
      },
      values: {
        ...(input.destination === undefined
          ? {}
          : destinationValues(path, input.destination, work, { now: ports.clock(), settings })),
        ...(input.area === undefined ? {} : { [`${path}/wishes/area`]: input.area }),
        ...(input.maxPickupKm === undefined ? {} : { [`${path}/wishes/maxPickupKm`]: input.maxPickupKm }),
        // The first of several places decides, so that no place is kept too long.
        ...(isGoogle && googleUntil === undefined
          ? { [`${path}/googleUntil`]: ports.clock() + GOOGLE_KEPT_MS }
          : {}),
      },
    };
  });
};

function destinationValues(
  path: string,
  destination: NonNullable<Input['destination']> | null,
  work: DriverWork | null,
  { now, settings }: { now: number; settings: Pick<Settings, 'timeZone' | 'destination_uses'> },
): Record<string, unknown> {
  const at = `${path}/wishes/destination`;
  if (destination === null) return { [at]: null };
  const inForce = destinationNow(work?.wishes, now);
  if (inForce?.lat === destination.lat && inForce.lng === destination.lng) return {};
  const day = dayAt(now, settings.timeZone);
  const left = destinationsLeft(work?.destinationUses, day, settings.destination_uses);
  if (left === 0) throw new DomainError('destination_uses_over');
  return {
    [at]: { ...destination, until: now + DESTINATION_LIFE_MS },
    [`${path}/destinationUses`]: { day, count: settings.destination_uses - left + 1 },
  };
}
