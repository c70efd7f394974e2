import { ROUTES } from './paths';

/**
 * The URL of a statement. Drivers and fleet admins see their own statement. Other staff must name the driver
 * or the fleet.
 */
export function statementPath({
  month,
  driver,
  fleet,
}: {
  month: string;
  driver?: string | undefined;
  fleet?: string | undefined;
}): string {
  const query = new URLSearchParams({ month });
  if (driver !== undefined) query.set('driver', driver);
  if (fleet !== undefined) query.set('fleet', fleet);
  return `${ROUTES.statement.build()}?${query.toString()}`;
}
