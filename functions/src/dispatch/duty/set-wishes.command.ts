import type { z } from 'zod';
import { dayAt } from '@domain/time/city-days';
import type { setWishes } from '@domain/contracts/office/work';
import { type DriverWork, driverWorkSchema, type Settings } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { DESTINATION_LIFE_MS, destinationNow, destinationsLeft } from '@domain/dispatch/driver/work-wishes';
import { DomainError } from '@domain/errors';
import { decideAndCommit, type Needs } from '../../platform';

type Ports = Needs<'store' | 'clock'> & {
  settings: () => Promise<Pick<Settings, 'timeZone' | 'destination_uses'>>;
};
type Input = z.output<typeof setWishes.input>;

/** Keeps which requests a driver wants (docs/product.md 3.25); a repeat of the destination that is in force is no further use. */
export async function setWishesCommand(ports: Ports, input: Input, uid: string): Promise<{ success: true }> {
  const path = dbPaths.driverWork(uid);
  if (Object.keys(input).length === 0) return { success: true };
  await decideAndCommit(ports.store, async () => {
    const [work, settings] = await Promise.all([ports.store.read(path, driverWorkSchema), ports.settings()]);
    const { destinationUses: uses } = work ?? {};
    return {
      checks: {
        [`${path}/destinationUses/day`]: uses?.day ?? null,
        [`${path}/destinationUses/count`]: uses?.count ?? null,
        [`${path}/wishes/destination/until`]: work?.wishes?.destination?.until ?? null,
      },
      values: {
        ...(input.destination === undefined
          ? {}
          : destinationValues(path, input.destination, work, { now: ports.clock(), settings })),
        ...(input.area === undefined ? {} : { [`${path}/wishes/area`]: input.area }),
        ...(input.maxPickupKm === undefined ? {} : { [`${path}/wishes/maxPickupKm`]: input.maxPickupKm }),
      },
    };
  });
  return { success: true };
}

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
