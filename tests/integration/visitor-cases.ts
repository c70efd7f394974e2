import { screen } from '@testing-library/react';
import { aDriver, anAdmin, aSettings, aUser } from '../support/builders';
import { enter, fillAndBook, pick, press, type Case, type Say, type Step } from '../support/error-case';
import { GOOD_CODE } from '../support/backend/accounts';
import type { RenderedApp } from '../support/backend/render-app';

const toCode = async (app: RenderedApp, say: Say, contact: string): Promise<void> => {
  if (contact !== '') await enter(app, await screen.findByLabelText(say('login_contact')), contact);
  await press(app, say('login_request_code'));
};

const login =
  (contact: string, code: string): Step =>
  async (app, say) => {
    await toCode(app, say, contact);
    await enter(app, await screen.findByLabelText(say('login_code')), code);
    if (code.length < 6) await press(app, say('login_verify'));
  };

const contact =
  (typed: string): Step =>
  (app, say) =>
    toCode(app, say, typed);

const EMAIL = 'ana@hail.example';

/** Errors that visitors, users who log in, and riders can cause. */
export const VISITOR_CASES: Case[] = [
  {
    // The session ended on the server while the form was open.
    code: 'must_login',
    where: 'alert',
    path: '/',
    as: aUser(),
    prepare: (world) => world.failNext('places.fetchRoute', 'unauthenticated'),
    act: fillAndBook,
  },
  {
    // The user closed the sign-in window of the other service.
    code: 'not_logged_in',
    where: 'nowhere',
    path: '/login',
    data: { settings: aSettings({ GoogleLoginEnabled: true }) },
    prepare: (world) => world.failNext('auth.signInWith', 'not_logged_in'),
    act: (app, say) => press(app, say('login_google')),
  },
  { code: 'contact_input_error', where: 'alert', path: '/login', act: contact('') },
  { code: 'proper_email', where: 'alert', path: '/login', act: contact('nobody') },
  { code: 'mobile_no_blank_error', where: 'alert', path: '/login', act: contact('123456') },
  {
    code: 'country_blank_error',
    where: 'alert',
    path: '/login',
    data: { settings: aSettings({ country: '' }) },
    act: contact(EMAIL),
  },
  { code: 'otp_validate_error', where: 'alert', path: '/login', act: login(EMAIL, '123') },
  {
    code: 'login_error',
    where: 'alert',
    path: '/login',
    prepare: (world) => world.failNext('auth.verifyEmailCode', 'login_error'),
    act: login(EMAIL, GOOD_CODE),
  },
  ...(['auth_error', 'require_approval'] as const).map((code): Case => ({
    code,
    where: 'alert',
    path: '/login',
    data: { users: [aDriver({ email: EMAIL, approved: false })] },
    act: login(EMAIL, GOOD_CODE),
  })),
  {
    code: 'not_valid_user_type',
    where: 'alert',
    path: '/login',
    data: { users: [aUser({ email: EMAIL })], nodes: { 'users/rider-1/usertype': 'pilot' } },
    act: login(EMAIL, GOOD_CODE),
  },
  {
    code: 'phone_no_update',
    where: 'page',
    path: '/profile',
    as: aUser({ regType: 'email' }),
    prepare: (world) => world.failNext('auth.proveMobile', 'permission_denied'),
    act: async (app, say) => {
      const field = await screen.findByLabelText(say('person_mobile'));
      await app.user.clear(field);
      await enter(app, field, '+59899111222');
      await press(app, say('profile_submit'));
      await app.user.click(await screen.findByRole('button', { name: say('phone_proof_send') }));
      await enter(app, await screen.findByLabelText(say('login_code')), GOOD_CODE);
    },
  },
  {
    code: 'incomplete_user',
    where: 'alert',
    path: '/addbookings',
    as: anAdmin(),
    data: { users: [aUser({ mobile: ' ' })] },
    act: async (app, say) => {
      await pick(app, say('add_booking_rider'), 'Ana');
      await fillAndBook(app, say);
    },
  },
];
