import { ROUTES } from './paths';

/** The address of a statement: the own one of a driver or fleet admin, or that of the driver or fleet that is named. */
export function statementPath(of: {
  month: string;
  driver?: string | undefined;
  fleet?: string | undefined;
}): string {
  const named = Object.entries(of).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${ROUTES.statement.build()}?${new URLSearchParams(named).toString()}`;
}
