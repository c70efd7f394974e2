import { en, es } from '@locales/languages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CATALOGUE_CODES } from '@domain/error-codes';
import type { CatalogueCode } from '@domain/errors';
import type { StringKey } from '@locales/keys';
import { selectAuthError } from '@/state/session/session.slice';
import { selectAlertDialog } from '@/state/ui/ui.slice';
import { aBooking, aDriver, aLanguage, anAdmin, aSettings, aUser } from '../support/builders';
import type { Seed } from '../support/backend/seed';
import { World } from '../support/backend/world';
import {
  book,
  enter,
  fillAndBook,
  fillForm,
  inDialog,
  pick,
  press,
  type Case,
  type Say,
  type Step,
} from '../support/error-case';
import { renderApp, type RenderedApp } from '../support/backend/render-app';
import { sampled } from '../support/sample';
import { settled } from '../support/backend/started-store';
import { VISITOR_CASES } from './visitor-cases';

/**
 * The tests cause each error of the catalogue in the way in which a user would cause the error. Each test
 * checks the text on the screen in one of two languages.
 */

/** Presses a button in the row that contains the text. */
const pressInRow = async ({ user }: RenderedApp, text: string, name: string): Promise<void> => {
  const row = await waitFor(() => {
    const line = screen
      .queryAllByText(text)
      .map((cell) => cell.closest('tr'))
      .find((found) => found !== null);
    expect(line).toBeDefined();
    return line;
  });
  if (row) await user.click(within(row).getByRole('button', { name }));
};

const save: Step = async ({ user }, say) => {
  await user.click(within(await inDialog()).getByRole('button', { name: say('staff_save') }));
};

const fillPerson: Step = async (app, say) => {
  const dialog = within(await inDialog());
  await enter(app, dialog.getByLabelText(say('person_first_name')), 'Eva');
  await enter(app, dialog.getByLabelText(say('person_last_name')), 'Suárez');
  await enter(app, dialog.getByLabelText(say('person_email')), 'eva@hail.example');
  await enter(app, dialog.getByLabelText(say('person_mobile')), '099 777 888');
};

const addRider: Step = async (app, say) => {
  await press(app, say('person_add_rider'));
  await fillPerson(app, say);
  await save(app, say);
};

const SPOKEN_NAME = 'The language on screen';
const LANGUAGE_ROW = aLanguage({ id: 'lang-fr', langName: 'Français', langLocale: 'fr', default: false });
const DELIVERY: Partial<Seed> = { settings: aSettings({ appcat: 'delivery' }) };

const toDelivery: Step = async (app, say) => {
  await fillAndBook(app, say);
  await app.user.click(within(await inDialog()).getByRole('button', { name: say('options_continue') }));
};

const toPayment: Step = async (app, say) => {
  await fillAndBook(app, say);
  const dialog = await inDialog();
  await enter(app, within(dialog).getByLabelText(say('options_delivery_person')), 'Eva');
  await enter(app, within(dialog).getByLabelText(say('options_delivery_phone')), '099 123-456');
  await app.user.click(within(dialog).getByRole('button', { name: say('options_continue') }));
  await press(app, say('estimate_confirm'));
};

const CASES: Case[] = [
  ...VISITOR_CASES,
  { code: 'user_issue_contact_admin', where: 'alert', path: '/', as: anAdmin(), act: book },
  { code: 'profile_incomplete', where: 'alert', path: '/', as: aUser({ lastName: ' ' }), act: book },
  { code: 'select_proper', where: 'alert', path: '/', as: aUser(), act: book },
  {
    code: 'place_to_coords_error',
    where: 'alert',
    path: '/',
    as: aUser(),
    prepare: (world) => world.failNext('places.fetchRoute', 'unavailable'),
    act: fillAndBook,
  },
  {
    code: 'past_booking_error',
    where: 'alert',
    path: '/',
    as: aUser(),
    act: async (app, say) => {
      await fillForm(app, say);
      await app.user.click(screen.getByRole('combobox', { name: say('booking_when') }));
      await app.user.click(await screen.findByRole('option', { name: say('book_later') }));
      await book(app, say);
    },
  },
  { code: 'deliveryDetailMissing', where: 'alert', path: '/', as: aUser(), data: DELIVERY, act: toDelivery },
  {
    code: 'google_places_error',
    where: 'alert',
    path: '/',
    as: aUser(),
    prepare: (world) => world.failNext('places.fetchCoordinates', 'unavailable'),
    act: (app, say) => pick(app, say('booking_pickup'), 'salvo'),
  },
  {
    code: 'allow_location',
    where: 'alert',
    path: '/',
    as: aUser(),
    act: (app, say) => press(app, say('booking_my_location')),
  },
  { code: 'no_provider_found', where: 'page', path: '/', as: aUser(), data: DELIVERY, act: toPayment },
  {
    code: 'provider_fetch_error',
    where: 'page',
    path: '/',
    as: aUser(),
    data: DELIVERY,
    prepare: (world) => world.failNext('get_providers', 'unavailable'),
    act: toPayment,
  },
  { code: 'no_cars', where: 'page', path: '/cartypes', as: anAdmin(), data: { carTypes: [] } },
  { code: 'no_bookings', where: 'page', path: '/bookings', as: anAdmin() },
  {
    // The driver has accepted, but has not sent a position.
    code: 'location_fetch_error',
    where: 'page',
    path: '/trip/booking-1',
    as: aUser(),
    data: { bookings: [aBooking({ driver: 'driver-1', status: 'ACCEPTED' })] },
  },
  { code: 'no_tasks', where: 'page', path: '/drive', as: aDriver() },
  {
    code: 'chat_not_found',
    where: 'page',
    path: '/chat/booking-1',
    as: anAdmin(),
    data: { users: [aUser(), aDriver()], bookings: [aBooking({ driver: 'driver-1', status: 'ACCEPTED' })] },
  },
  {
    code: 'user_exists',
    where: 'alert',
    path: '/riders',
    as: anAdmin(),
    data: { users: [aUser({ id: 'rider-9', email: 'eva@hail.example' })] },
    act: addRider,
  },
  {
    code: 'email_or_mobile_issue',
    where: 'alert',
    path: '/riders',
    as: anAdmin(),
    prepare: ({ backend }) =>
      vi.spyOn(backend.accounts, 'byEmail').mockRejectedValue(new Error('the sign-in service is away')),
    act: addRider,
  },
  {
    code: 'choose_image_first',
    where: 'alert',
    path: '/cartypes',
    as: anAdmin(),
    act: async (app, say) => {
      await pressInRow(app, 'Economy', say('field_image'));
      await save(app, say);
    },
  },
  {
    code: 'no_details_error',
    where: 'alert',
    path: '/addtowallet',
    as: anAdmin(),
    act: async (app, say) => press(app, say('wallet_add')),
  },
  {
    code: 'proper_bonus',
    where: 'alert',
    path: '/settings',
    as: anAdmin(),
    act: async (app, say) => {
      await app.user.clear(await screen.findByLabelText(say('setting_bonus')));
      await press(app, say('staff_save'));
    },
  },
  {
    code: 'update_failed',
    where: 'alert',
    path: '/settings',
    as: anAdmin(),
    prepare: (world) => world.failNext('edit_settings', 'unavailable'),
    act: async (app, say) => {
      await enter(app, await screen.findByLabelText(say('setting_bonus')), '5');
      await press(app, say('staff_save'));
    },
  },
  {
    code: 'default_language_delete_error',
    where: 'alert',
    path: '/languagesetting',
    as: anAdmin(),
    act: (app, say) => pressInRow(app, SPOKEN_NAME, say('staff_delete')),
  },
  {
    code: 'json_error',
    where: 'alert',
    path: '/languagesetting',
    as: anAdmin(),
    act: async (app, say) => {
      await pressInRow(app, SPOKEN_NAME, say('language_texts'));
      const field = await screen.findByRole('textbox', { name: say('language_texts') });
      await app.user.clear(field);
      await app.user.paste('{"map": ');
      await save(app, say);
    },
  },
  {
    code: 'demo_mode',
    where: 'alert',
    path: '/cancelreasons',
    as: anAdmin(),
    data: { settings: aSettings({ AllowCriticalEditsAdmin: false }) },
    act: async (app, say) => {
      await press(app, say('reason_add'));
      await enter(app, within(await inDialog()).getByLabelText(say('reason_label')), 'Rain');
      await save(app, say);
    },
  },
  {
    code: 'no_cancel_reason',
    where: 'page',
    path: '/cancelreasons',
    as: anAdmin(),
    data: { cancelReasons: [] },
  },
  {
    code: 'no_user_match',
    where: 'page',
    path: '/notifications',
    as: anAdmin(),
    data: { users: [aUser()] },
    act: async (app, say) => {
      await press(app, say('broadcast_add'));
      const dialog = within(await inDialog());
      await enter(app, dialog.getByLabelText(say('broadcast_title')), 'Rain');
      await enter(app, dialog.getByLabelText(say('broadcast_body')), 'Wait a little.');
      // In the bell menu, every user would get the broadcast. So the test switches the bell off. This user
      // has no device for pushes, so the broadcast then has no recipient.
      await app.user.click(dialog.getByRole('checkbox', { name: say('broadcast_bell') }));
      await press(app, say('broadcast_next'));
    },
  },
  { code: 'no_withdraws', where: 'page', path: '/withdraws', as: anAdmin() },
  { code: 'no_data', where: 'page', path: '/earningreports', as: anAdmin() },
  { code: 'no_promos', where: 'page', path: '/promos', as: anAdmin() },
  { code: 'no_users', where: 'page', path: '/riders', as: anAdmin() },
  {
    code: 'no_languages',
    where: 'page',
    path: '/languagesetting',
    as: anAdmin(),
    // The last language is removed while the page is open.
    act: async ({ world }) => {
      await screen.findByText('Français');
      world.write({ languages: null, language_list: null });
    },
  },
  {
    code: 'settings_fetch_error',
    where: 'page',
    path: '/',
    prepare: (world) => world.failNext('catalogue.fetchSettings', 'unavailable'),
  },
  { code: 'no_database_settings', where: 'page', path: '/', data: { settings: null } },
];

/** Errors that are shown before any language is loaded. Their texts are in the fallback language. */
const BEFORE_LANGUAGES: ReadonlySet<CatalogueCode> = new Set([
  'settings_fetch_error',
  'no_database_settings',
]);

/**
 * Saves time, because there are no pauses between keys, and a click does not check which element is on top.
 */
const QUICK = { delay: null, pointerEventsCheck: 0 };

const TEXTS: Readonly<Record<'en' | 'es', Readonly<Record<StringKey, string>>>> = { en, es };

/** All errors are tested in English, but only a sample in Spanish, because only the texts differ. */
const SPANISH = sampled({ whole: CASES.length, sample: 12 });
const casesIn = (locale: 'en' | 'es'): Case[] =>
  locale === 'en' ? CASES : CASES.filter((_, index) => SPANISH.includes(index + 1));

describe.each(['en', 'es'] as const)('the error catalogue in %s', (locale) => {
  const say: Say = (key) => TEXTS[locale][key];
  const spoken = aLanguage({
    langName: SPOKEN_NAME,
    langLocale: locale,
    dateLocale: locale,
    keyValuePairs: TEXTS[locale],
  });

  it.each(casesIn(locale))(
    'shows the text of the code $code (place: $where)',
    async ({ code, where, path, as, data, prepare, act: steps }) => {
      const world = new World({ languages: [spoken, LANGUAGE_ROW], ...data });
      prepare?.(world);
      const app = renderApp({ path, world, userEvent: QUICK, ...(as ? { as } : {}) });
      await steps?.(app, say);
      if (where === 'nowhere') {
        await waitFor(() => expect(selectAuthError(app.store.getState()).msg).toBe(code));
        // Wait until the app has handled the error completely.
        await act(settled);
        expect(selectAlertDialog(app.store.getState())).toBeNull();
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
        expect(screen.queryByText(say(code), { exact: false })).not.toBeInTheDocument();
        return;
      }
      const texts = [say(code)];
      if (BEFORE_LANGUAGES.has(code)) texts.push(en[code]);
      const isText = (content: string): boolean => texts.some((text) => content.includes(text));
      if (where === 'page') {
        expect((await screen.findAllByText(isText)).length).toBeGreaterThan(0);
        return;
      }
      const alert = await screen.findByRole('alertdialog', { name: say('alert') });
      expect(within(alert).getByText(isText)).toBeVisible();
      await app.user.click(within(alert).getByRole('button', { name: say('close') }));
      await waitFor(() => expect(alert).not.toBeInTheDocument());
      // The app ends a refused sign-in a moment later. Without this wait, its data on the device would reach
      // the next test.
      if (path === '/login') await waitFor(() => expect(world.identity).toBeNull());
    },
  );
});

/** Codes that no screen shows, because the server sends them in no call of a screen. */
const OPEN_CODES: readonly CatalogueCode[] = ['no_route_found'];

it('this test covers every code of the catalogue', () => {
  const covered = new Set([...CASES.map(({ code }) => code), ...OPEN_CODES]);
  expect(CATALOGUE_CODES.filter((code) => !covered.has(code))).toEqual([]);
});
