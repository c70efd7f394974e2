import type { Settings } from '../../records';

/**
 * The number that the call for help shows; empty: the app offers none. The setting `panic` counts for rides alone (docs/product.md
 * 5.13): nobody sits in a car with a stranger for the sake of a parcel.
 */
export const emergencyNumber = (settings: Pick<Settings, 'panic' | 'appcat'> | null): string =>
  settings?.appcat === 'taxi' ? (settings.panic?.trim() ?? '') : '';
