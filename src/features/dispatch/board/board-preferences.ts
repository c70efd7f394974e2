import { remember, remembered } from '@/lib/remembered';
import { SORTS, type Sort } from './board';

/** A dispatcher's preferences for the board, stored in this browser. */
export type BoardPreferences = {
  list: 'trips' | 'cars';
  sort: Sort;
  isMapShown: boolean;
  areKeysOn: boolean;
  isSoundOn: boolean;
};

const FIRST: BoardPreferences = {
  list: 'trips',
  sort: 'urgent',
  isMapShown: true,
  areKeysOn: true,
  isSoundOn: true,
};
const NAME = 'dispatch';

const isSwitch = (value: unknown): boolean => typeof value === 'boolean';
const FITS: Readonly<Record<keyof BoardPreferences, (value: unknown) => boolean>> = {
  list: (value) => value === 'trips' || value === 'cars',
  sort: (value) => SORTS.some((sort) => sort === value),
  isMapShown: isSwitch,
  areKeysOn: isSwitch,
  isSoundOn: isSwitch,
};
const isPreferences = (value: unknown): value is Partial<BoardPreferences> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, part]) => name in FITS && FITS[name as keyof BoardPreferences](part));

export const rememberedPreferences = (): BoardPreferences => ({
  ...FIRST,
  ...remembered(NAME, isPreferences),
});
export const rememberPreferences = (preferences: BoardPreferences): void => remember(NAME, preferences);
