import { instanceOf, tracksPlaceOf } from '@domain/database/instance-routing';
import { DATABASE_NAMESPACE, POSITIONS_NAMESPACE } from '../../../local/start/addresses';
import { addresses } from './browser';
import { SHARDS } from './shards';

const namespaceOf = (path: string): string =>
  SHARDS > 1 && instanceOf(path) === 'positions' ? POSITIONS_NAMESPACE : DATABASE_NAMESPACE;
const urlOf = (path: string, query: string): string => {
  const place = tracksPlaceOf(path) ?? { instance: namespaceOf(path), path };
  return `${addresses.database}/${place.path}.json?ns=${place.instance}${query}`;
};

/** Reads with the operator’s rights, to which the database rules do not apply. */
export async function readAsOperator(path: string, query = ''): Promise<unknown> {
  const response = await fetch(urlOf(path, query), { headers: { authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/**
 * Writes with the operator’s rights, to which the database rules do not apply. The value null deletes the
 * node.
 */
export async function writeAsOperator(path: string, value: unknown): Promise<void> {
  const response = await fetch(urlOf(path, ''), {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(value),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Writes to the database directly, with the rights of a signed-in user. Returns the HTTP status. */
export async function writeAs(idToken: string, path: string, value: unknown): Promise<number> {
  const response = await fetch(urlOf(path, `&auth=${idToken}`), {
    method: 'PUT',
    body: JSON.stringify(value),
  });
  return response.status;
}
