import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { BLANK } from '@domain/records';
import { isKey, type Store } from '../../platform';

const named = z.looseObject({ name: z.string() });
const NONE = { carTypeId: undefined, carType: BLANK };

/**
 * The fields of a driver's record for a chosen car type. These are the id and the current name of the car
 * type. An empty id means no car type. An unknown id fails with `invalid_argument`.
 */
export async function chosenCarTypeFields(
  store: Store,
  carTypeId: string,
): Promise<{ carTypeId: string | undefined; carType: string }> {
  if (carTypeId === '') return NONE;
  const known = isKey(carTypeId) ? await store.read(dbPaths.carType(carTypeId), named) : null;
  if (known === null) throw new DomainError('invalid_argument', 'carTypeId');
  return { carTypeId, carType: known.name };
}
