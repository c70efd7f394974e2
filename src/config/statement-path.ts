import { ROUTES } from './paths';

/** The address of a statement: the own one of a driver or fleet admin, or that of the driver or fleet that is named. */
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
