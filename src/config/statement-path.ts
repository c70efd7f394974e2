import { ROUTES } from './paths';

/** The address of a statement. A driver or fleet admin has one. Staff name the driver or fleet. */
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
