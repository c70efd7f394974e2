import { screen, within } from '@testing-library/react';
import type { OwnUser } from '@domain/records';
import type { CatalogueCode } from '@domain/errors';
import type { StringKey } from '@locales/keys';
import type { RenderedApp } from './backend/render-app';
import type { World } from './backend/world';

export type Say = (key: StringKey) => string;
export type Step = (app: RenderedApp, say: Say) => Promise<void>;
/** An error, with the user, the page and the steps that cause it. */
export type Case = {
  code: CatalogueCode;
  /**
   * Where the app shows the message of the error. `nowhere` means that the app shows no message, because the
   * catalogue marks the error as "suppressed".
   */
  where: 'alert' | 'page' | 'nowhere';
  path: string;
  as?: OwnUser | undefined;
  data?: ConstructorParameters<typeof World>[0];
  prepare?: (world: World) => unknown;
  act?: Step;
};

export const press = async ({ user }: RenderedApp, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

/** Fills a field by pasting the text, which is one event. */
export const enter = async ({ user }: RenderedApp, field: HTMLElement, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};

export const inDialog = async (): Promise<HTMLElement> => screen.findByRole('dialog');

export const pick = async (app: RenderedApp, label: string, typed: string): Promise<void> => {
  await enter(app, await screen.findByRole('combobox', { name: label }), typed);
  await app.user.click(await screen.findByRole('option', { name: new RegExp(typed, 'i') }));
};

export const fillForm: Step = async (app, say) => {
  await pick(app, say('booking_pickup'), 'salvo');
  await pick(app, say('booking_drop'), 'cruces');
  const cars = within(await screen.findByRole('radiogroup', { name: say('booking_car_type') }));
  await app.user.click(cars.getByRole('radio', { name: /Economy/ }));
};

/** Presses the book button, whose label contains the car and the price when the price is known. */
export const book: Step = async ({ user }, say) => {
  const priced = new RegExp(`^${say('booking_book_car').replaceAll(/\{\w+\}/g, '.+')}$`);
  const name = (text: string): boolean => text === say('booking_book') || priced.test(text);
  await user.click(await screen.findByRole('button', { name }));
};

export const fillAndBook: Step = async (app, say) => {
  await fillForm(app, say);
  await book(app, say);
};
