import type { Settings } from '../../records';

/**
 * The emergency number that the app shows, or an empty text for no number. The setting `panic` counts for
 * rides only (docs/product/trips.md, "Emergency"), because no customer is in the car with a parcel.
 */
export const emergencyNumber = (settings: Pick<Settings, 'panic' | 'appcat'> | null): string =>
  settings?.appcat === 'taxi' ? (settings.panic?.trim() ?? '') : '';
