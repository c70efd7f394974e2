import { remember, remembered } from '@/lib/remembered';
import { SORTS, type Sort } from './board';

/** How a person likes the page, kept in this browser. */
export type Layout = {
  list: 'trips' | 'cars';
  sort: Sort;
  isMapShown: boolean;
  areKeysOn: boolean;
  isSoundOn: boolean;
};

const FIRST: Layout = { list: 'trips', sort: 'urgent', isMapShown: true, areKeysOn: true, isSoundOn: true };
const NAME = 'dispatch';

const isSwitch = (value: unknown): boolean => typeof value === 'boolean';
const FITS: Readonly<Record<keyof Layout, (value: unknown) => boolean>> = {
  list: (value) => value === 'trips' || value === 'cars',
  sort: (value) => SORTS.some((sort) => sort === value),
  isMapShown: isSwitch,
  areKeysOn: isSwitch,
  isSoundOn: isSwitch,
};
const isLayout = (value: unknown): value is Partial<Layout> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, part]) => name in FITS && FITS[name as keyof Layout](part));

export const rememberedLayout = (): Layout => ({ ...FIRST, ...remembered(NAME, isLayout) });
export const rememberLayout = (layout: Layout): void => remember(NAME, layout);
