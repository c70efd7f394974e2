import { bookingNodes } from '@domain/booking/booking-parts';
import type { CarType } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { CANCEL_REASONS } from '../../tools/initial-data/catalogue';
import { broadcasts, PRIVATE_SETTINGS, SETTINGS } from './catalogue';
import { languageList, languages } from '../../tools/initial-data/languages';

/** The nodes of stored bookings, each as a tree. */
export function bookingTrees(
  bookings: readonly ({ id: string } & Record<string, unknown>)[],
): Record<string, Record<string, unknown>> {
  const trees: Record<string, Record<string, unknown>> = {};
  for (const { id, ...booking } of bookings)
    for (const [node, value] of Object.entries(bookingNodes(booking))) (trees[node] ??= {})[id] = value;
  return trees;
}

/** The records of a node by id, as they are stored. */
export const byId = <T extends { id: string }>(items: readonly T[]): Record<string, Omit<T, 'id'>> =>
  Object.fromEntries(items.map(({ id, ...rest }) => [id, rest]));

/**
 * The records that an operator sets up, by path. They are the settings, languages, car types and broadcasts.
 * The languages are created at `startedAt` (epoch milliseconds).
 */
export function catalogueNodes(cars: readonly CarType[], startedAt: number): Record<string, unknown> {
  const allLanguages = languages(startedAt);
  return {
    [dbPaths.settings()]: SETTINGS,
    [dbPaths.privateSettings()]: PRIVATE_SETTINGS,
    [dbPaths.languages()]: byId(allLanguages),
    [dbPaths.languageList()]: byId(languageList(allLanguages)),
    [dbPaths.carTypes()]: byId(cars),
    [dbPaths.cancelReasons()]: CANCEL_REASONS,
    [dbPaths.notifications()]: byId(broadcasts()),
  };
}
