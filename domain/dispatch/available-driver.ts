import type { LatLng } from '../geo/geo';
import { dispatchDriverSchema } from './eligible-drivers';

/** A driver who can be asked now: approved, active, on no trip, and where. */
export type AvailableDriver = { id: string; name: string; vehicleNumber: string; position: LatLng };

/** What the dashboard's map shows of a user's record (specification, section 2); null for who cannot be asked now. */
export function availableDriverOf(id: string, record: unknown): AvailableDriver | null {
  const parsed = dispatchDriverSchema.safeParse(record);
  if (!parsed.success) return null;
  const { usertype, approved, driverActiveStatus, queue, location, firstName, lastName, vehicleNumber } =
    parsed.data;
  if (usertype !== 'driver' || !approved || !driverActiveStatus || queue || location === undefined)
    return null;
  return {
    id,
    name: `${firstName.trim()} ${lastName.trim()}`.trim(),
    vehicleNumber: vehicleNumber?.trim() ?? '',
    position: { lat: location.lat, lng: location.lng },
  };
}
