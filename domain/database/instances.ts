/**
 * A path is held by one database instance. The main one holds everything, unless the operator has given the positions of drivers on duty
 * one of their own (docs/product.md 8.23): they are written most often by far, and an instance takes 1,000 writes a second.
 */
export type DatabaseInstance = 'main' | 'positions';

/** The nodes that the positions' instance holds; all others are in the main one. */
const POSITIONS_NODES: readonly string[] = ['drivers_on_duty'];

/** The instance that stores a path while positions have an instance of their own. */
export const instanceOf = (path: string): DatabaseInstance =>
  POSITIONS_NODES.includes(path.split('/')[0] ?? '') ? 'positions' : 'main';

/** Values by their paths, for each instance that gets any; no write spans two. */
export function byInstance<T>(
  values: Readonly<Record<string, T>>,
): Record<DatabaseInstance, Record<string, T>> {
  const parts: Record<DatabaseInstance, Record<string, T>> = { main: {}, positions: {} };
  for (const [path, value] of Object.entries(values)) parts[instanceOf(path)][path] = value;
  return parts;
}
