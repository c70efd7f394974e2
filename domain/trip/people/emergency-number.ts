import type { Settings } from '../../records';

/**
 * The emergency number to show, or an empty text if the app offers none. The setting `panic` counts for rides only
 * (docs/product/trips.md, "Emergency"), because with a parcel no customer sits in a car with a stranger.
 */
export const emergencyNumber = (settings: Pick<Settings, 'panic' | 'appcat'> | null): string =>
  settings?.appcat === 'taxi' ? (settings.panic?.trim() ?? '') : '';
