import { en } from '@locales/english';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnReferrals } from '@domain/contracts/money/referrals';
import type { User } from '@domain/records';
import { aLanguage, aSettings, aUser } from '../support/builders';
import { World } from '../support/backend/world';
import { GOOD_CODE } from '../support/backend/accounts';
import { renderApp } from '../support/backend/render-app';
import type { RenderedApp } from '../support/backend/render-app';

async function open(overrides: Partial<User> = {}, world = new World()): Promise<RenderedApp> {
  const app = renderApp({
    path: '/profile',
    as: aUser({ provenMobile: '+59899123456', ...overrides }),
    world,
    userEvent: { advanceTimers: (ms) => vi.advanceTimersByTime(ms) },
  });
  await screen.findByLabelText('First name');
  return app;
}

/** The input of the profile form. The trusted contacts below the form also have e-mail and phone fields. */
const ownField = (label: string) =>
  screen.getByLabelText(label, { selector: '[name="email"], [name="mobile"]' });

const save = async ({ user }: RenderedApp) => user.click(screen.getByRole('button', { name: 'Save' }));

describe('the profile', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['email', true, false],
    ['mobile', false, true],
    ['social', false, false],
    ['admin', true, true],
    ['registration', true, true],
  ] as const)(
    'of a user registered by %s locks the e-mail address (%s) and the phone number (%s)',
    async (regType, isEmail, isMobile) => {
      await open({ regType });
      const locks = [ownField('E-mail'), ownField('Mobile number')].map((field) =>
        field.hasAttribute('disabled'),
      );
      expect(locks).toEqual([isEmail, isMobile]);
      expect(screen.getByLabelText('User type')).toHaveAttribute('readonly');
    },
  );

  it('aligns the e-mail address and the phone number left, even in a right-to-left language', async () => {
    await open();
    for (const label of ['E-mail', 'Mobile number']) expect(ownField(label)).toHaveAttribute('dir', 'ltr');
  });

  it('saves changed fields, and reports the success ten seconds later', async () => {
    const app = await open({ regType: 'mobile' });
    const field = screen.getByLabelText('Last name');
    await app.user.clear(field);
    await app.user.type(field, 'Gomez');
    await save(app);
    await waitFor(() =>
      expect(app.world.callsOf('users.updateProfile')).toEqual([['rider-1', { lastName: 'Gomez' }]]),
    );
    await screen.findByText('Saving your changes');
    expect(screen.queryByText('Profile updated')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
  });

  it('shows a spinner while the photo uploads, and clears the chosen photo afterwards', async () => {
    const app = await open();
    const release = app.world.hold('upload');
    await app.user.upload(
      screen.getByTestId('profile-photo-input'),
      new File(['picture'], 'me.png', { type: 'image/png' }),
    );
    await save(app);
    expect(await screen.findByLabelText('Uploading your photo')).toBeInTheDocument();
    release();
    await waitFor(() => expect(screen.queryByLabelText('Uploading your photo')).not.toBeInTheDocument());
    await screen.findByText('Saving your changes');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    await save(app);
    await screen.findByText('Saving your changes');
    expect(app.world.callsOf('upload')).toHaveLength(1);
  });

  it('refuses an empty name with an alert', async () => {
    const app = await open();
    await app.user.clear(screen.getByLabelText('First name'));
    await save(app);
    const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
    expect(within(alert).getByText('Enter first name, last name, e-mail and phone.')).toBeInTheDocument();
    expect(app.world.callsOf('users.updateProfile')).toEqual([]);
  });

  it('refuses an invalid e-mail address', async () => {
    const app = await open({ regType: 'mobile' });
    const field = ownField('E-mail');
    await app.user.clear(field);
    await app.user.type(field, 'ana@');
    await save(app);
    const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
    expect(within(alert).getByText('Enter a valid e-mail address.')).toBeInTheDocument();
  });

  const askForCode = async (app: RenderedApp, typed: string) => {
    const field = ownField('Mobile number');
    await app.user.clear(field);
    await app.user.type(field, typed);
    await save(app);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your mobile number' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Send code' }));
    return within(dialog).findByLabelText('Six-digit code');
  };

  it('stores a verified number in international form', async () => {
    const app = await open({ regType: 'email', mobile: ' ' });
    const field = await askForCode(app, '099 000 111');
    expect(app.world.callsOf('auth.requestPhoneCode')).toMatchObject([
      ['+59899000111', 'phone-proof-captcha'],
    ]);
    expect(app.world.callsOf('users.updateProfile')).toEqual([]);
    await app.user.type(field, GOOD_CODE);
    await waitFor(() => expect(app.world.users[0]).toMatchObject({ provenMobile: '+59899000111' }));
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
  });

  it('marks an unverified number, and does not store a new number until its code is entered', async () => {
    const app = await open({ regType: 'email', provenMobile: undefined });
    expect(screen.getByText(/Not confirmed yet/)).toBeInTheDocument();
    await askForCode(app, '+59899000111');
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(app.world.users[0]).toMatchObject({ mobile: '+59899123456' });
  });

  it('saves the other fields without a code, and verifies the stored number on request', async () => {
    const app = await open({ regType: 'email', provenMobile: undefined });
    await app.user.type(screen.getByLabelText('Last name'), 'x');
    await save(app);
    await screen.findByText('Saving your changes');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your mobile number' });
    expect(within(dialog).getByText(/\+59899123456/)).toBeInTheDocument();
  });

  it('shows an error with a way back to the form when the phone number cannot be updated', async () => {
    const app = await open({ regType: 'email', mobile: ' ' });
    app.world.failNext('auth.proveMobile', 'phone_no_update');
    await app.user.type(await askForCode(app, '+59899000111'), GOOD_CODE);
    const question = await screen.findByRole('alertdialog', { name: 'Profile' });
    expect(within(question).getByText(/We couldn’t update your phone number/)).toBeInTheDocument();
    await app.user.click(within(question).getByRole('button', { name: 'Go to profile' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(app.path()).toBe('/profile');
    expect(ownField('Mobile number')).toHaveValue('+59899000111');
  });

  it('lets a rider apply to drive, and shows the state of the application', async () => {
    const world = new World();
    const app = await open({ regType: 'mobile' }, world);
    await app.user.click(await screen.findByRole('button', { name: 'Apply to drive' }));
    await app.user.type(screen.getByLabelText('Car make'), 'Fiat');
    await app.user.type(screen.getByLabelText('Car model'), 'Cronos');
    await app.user.type(screen.getByLabelText('Number plate'), 'SAB 1234');
    await app.user.click(screen.getByRole('button', { name: 'Send application' }));
    expect(await screen.findByText('Please agree to the check.')).toBeInTheDocument();
    expect(world.callsOf('apply_to_drive')).toEqual([]);
  });

  it('shows the office’s message about the driver application, and a link to the application form', async () => {
    const world = new World();
    const application = {
      state: 'needs_changes' as const,
      changedAt: 1,
      note: 'The plate is not readable.',
      hasLicence: true,
      vehicleMake: 'Fiat',
      vehicleModel: 'Cronos',
      vehicleNumber: 'SAB 1234',
      carTypeId: 'comfort',
    };
    world.alter('own_driver_application', () => ({ application, mayApplyFrom: 0 }));
    const app = await open({ regType: 'mobile' }, world);
    expect(await screen.findByText(/The plate is not readable/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Change application' }));
    expect(screen.getByLabelText('Number plate')).toHaveValue('SAB 1234');
  });

  it('offers no driver application if the operator accepts no driver applications', async () => {
    const world = new World({ settings: aSettings({ drive_with_us: false }) });
    await open({ regType: 'mobile' }, world);
    await screen.findByRole('heading', { name: 'Your account' });
    expect(screen.queryByText('Drive with us')).not.toBeInTheDocument();
  });

  it('saves all data of the user as a file', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(app.world.device.files).toHaveLength(1));
    const [file] = app.world.device.files;
    expect(file?.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(file?.content.type).toBe('application/json');
  });

  it('deletes the account after the user gives up the balance, and signs the user out without an alert', async () => {
    const app = await open({ walletBalance: 12 });
    await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await app.user.click(await screen.findByRole('button', { name: 'Delete forever' }));
    const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
    expect(within(alert).getByText(/There’s money in your wallet/)).toBeInTheDocument();
    await app.user.click(within(alert).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    await app.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await app.user.click(await screen.findByRole('checkbox', { name: /I give up the/ }));
    await app.user.click(screen.getByRole('button', { name: 'Delete forever' }));
    await waitFor(() => expect(app.world.identity).toBeNull());
    expect(screen.queryByRole('alertdialog', { name: 'Alert' })).not.toBeInTheDocument();
    expect(await screen.findByText('We deleted your account.')).toBeInTheDocument();
  });

  it.each(['account_trip_open', 'account_money_held', 'account_owes_money'] as const)(
    'does not delete the account when the server answers %s',
    async (code) => {
      const app = await open();
      app.world.failNext('delete_account', code);
      await app.user.click(screen.getByRole('button', { name: 'Delete my account' }));
      await app.user.click(await screen.findByRole('button', { name: 'Delete forever' }));
      const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
      expect(within(alert).getByText(en[code])).toBeInTheDocument();
      expect(app.world.identity).not.toBeNull();
    },
  );

  it('asks for a new sign-in code if the server requires a recent login, and then continues the deletion', async () => {
    const app = await open({ walletBalance: 12 });
    app.world.failNext('delete_account', 'recent_login_required');
    await app.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await app.user.click(await screen.findByRole('checkbox', { name: /I give up the/ }));
    await app.user.click(screen.getByRole('button', { name: 'Delete forever' }));
    await app.user.click(await screen.findByRole('button', { name: 'Send code' }));
    await app.user.type(await screen.findByLabelText(en.login_code), GOOD_CODE);
    expect(await screen.findByText('We deleted your account.')).toBeInTheDocument();
    expect(app.world.callsOf('delete_account')).toEqual([
      [{ giveUpBalance: true }],
      [{ giveUpBalance: true }],
    ]);
  });

  it('explains that the account was not deleted if the user enters no new code', async () => {
    const app = await open();
    app.world.failNext('delete_account', 'recent_login_required');
    await app.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await app.user.click(await screen.findByRole('button', { name: 'Delete forever' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await app.user.click(within(dialog).getByRole('button', { name: en.login_cancel }));
    const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
    expect(within(alert).getByText(en.recent_login_required)).toBeInTheDocument();
    expect(app.world.identity).not.toBeNull();
  });

  it('shows the sign-ins, and can end all sessions after a confirmation', async () => {
    const world = new World({
      nodes: {
        'sign_ins/rider-1/1-phone': {
          at: Date.UTC(2026, 4, 20, 12),
          way: 'phone',
          device: 'Chrome, Android',
        },
      },
    });
    const app = await open({}, world);
    const list = await screen.findByRole('list', { name: 'Sign-ins' });
    // A long list can be scrolled. So the list must be able to get the keyboard focus.
    expect(list).toHaveAttribute('tabindex', '0');
    expect(within(list).getByText('By code to the phone · Chrome, Android')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    const question = await screen.findByRole('alertdialog', { name: 'Log out everywhere?' });
    await app.user.click(within(question).getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(app.world.identity).toBeNull());
    expect(app.world.callsOf('sign_out_everywhere')).toHaveLength(1);
  });

  it.each(['rider', 'driver'] as const)(
    'lists the users whom a %s has blocked, each with an unblock button',
    async (usertype) => {
      const at = Date.UTC(2026, 4, 20, 12);
      const world = new World({
        nodes: {
          'match_blocks/rider-1': {
            made: 2,
            blocked: { p1: { name: 'Bruno Silva', at }, p2: { name: '', at } },
          },
          'match_blocks/p1/by/rider-1': true,
          'match_blocks/p2/by/rider-1': true,
        },
      });
      const app = await open({ usertype }, world);
      const section = await screen.findByRole('region', { name: 'Blocked people' });
      expect(within(section).getByText('Bruno Silva')).toBeInTheDocument();
      const nameless = usertype === 'rider' ? 'Driver' : 'Rider';
      expect(within(section).getByText(nameless)).toBeInTheDocument();
      expect(within(section).getAllByText('Blocked on May 20, 2026')).toHaveLength(2);
      await app.user.click(within(section).getByRole('button', { name: 'Unblock Bruno Silva' }));
      await waitFor(() => expect(within(section).queryByText('Bruno Silva')).not.toBeInTheDocument());
      expect(app.world.callsOf('unblock_match')).toEqual([[{ id: 'p1' }]]);
      await app.user.click(within(section).getByRole('button', { name: `Unblock ${nameless}` }));
      await waitFor(() => expect(section).not.toBeInTheDocument());
    },
  );

  it('of staff offers no account deletion', async () => {
    await open({ usertype: 'admin' });
    expect(screen.getByText('Ask an administrator to remove a staff account.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  });

  it('changes the language of the app', async () => {
    const spanish = aLanguage({
      id: 'lang-es',
      langName: 'Español',
      langLocale: 'es',
      dateLocale: 'es',
      default: false,
      keyValuePairs: { profile_title: 'Perfil' },
    });
    const app = await open({}, new World({ languages: [aLanguage(), spanish] }));
    await app.user.click(screen.getByRole('combobox', { name: 'Language' }));
    await app.user.click(await screen.findByRole('option', { name: 'Español' }));
    await save(app);
    expect(await screen.findByRole('heading', { name: 'Perfil' })).toBeInTheDocument();
  });
});

describe('the profile page of a rider', () => {
  it('stores a place with a name, and removes the place', async () => {
    const world = new World();
    const app = renderApp({ path: '/profile', as: aUser(), world });
    await app.user.click(await screen.findByRole('button', { name: 'Add a place' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText('Name'), 'Home');
    expect(dialog.getByRole('button', { name: 'Save place' })).toBeDisabled();
    await app.user.type(dialog.getByRole('combobox', { name: 'Place' }), 'salvo');
    await app.user.click(await screen.findByRole('option', { name: /Palacio Salvo/ }));
    const saveButton = dialog.getByRole('button', { name: 'Save place' });
    await waitFor(() => expect(saveButton).toBeEnabled());
    await app.user.click(saveButton);
    await waitFor(() =>
      expect(world.records('saved_addresses/rider-1')).toMatchObject([{ id: 'a01', label: 'Home' }]),
    );
    await app.user.click(await screen.findByRole('button', { name: 'Remove Home' }));
    await waitFor(() => expect(world.at('saved_addresses/rider-1')).toBeNull());
  });

  it('lets the rider choose the kinds of push notifications', async () => {
    const app = renderApp({ path: '/profile', as: aUser() });
    const news = await screen.findByRole('switch', { name: 'News and promos' });
    expect(news).toBeChecked();
    await app.user.click(news);
    expect(app.world.callsOf('users.updateProfile')).toEqual([
      ['rider-1', { noticeChoices: { news: false } }],
    ]);
    await waitFor(() => expect(news).not.toBeChecked());
  });

  it('shows the rider’s referral code, and the bonus state of each referred user', async () => {
    const soon = { trips: 3, tripsNeeded: 3, areFeesMissing: false, waitsFor: null };
    const waiting = (name: string, progress: Partial<OwnReferrals['people'][number]['progress']>) => ({
      name,
      state: 'pending' as const,
      progress: { ...soon, payableAt: null, ...progress },
    });
    const people: OwnReferrals['people'] = [
      waiting('Bea', { trips: 1, areFeesMissing: true }),
      waiting('Cid', { areFeesMissing: true }),
      waiting('Dan', { payableAt: Date.now() + 2.5 * 24 * 3600_000 }),
      waiting('Eva', { payableAt: Date.now() - 1, waitsFor: 'month' }),
      waiting('Fay', { payableAt: Date.now() - 1 }),
      { name: 'Gil', state: 'paid', amount: 50, paidAt: Date.UTC(2026, 0, 5, 12) },
      { name: '', state: 'refused' },
    ];
    const world = new World();
    world.alter('own_referrals', () => ({ bonus: 50, people }));
    renderApp({ path: '/profile', as: aUser({ referralId: 'QWERT' }), world });
    const list = await screen.findByRole('list', { name: 'Invite friends' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Bea1 of 3 paid tripsWaiting',
      'CidTrips are enough. A few more paid trips are needed for the bonus.Waiting',
      expect.stringMatching(/^Dan3 days left, until .*Waiting$/),
      'EvaThis month’s limit is reached. It follows next month.Waiting',
      'FayIt’s paid soon.Waiting',
      expect.stringMatching(/^Gil\$50.00 in your wallet since .*2026.*Paid$/),
      'SomebodyNo bonus is paid for this person.Not paid',
    ]);
    expect(screen.getByText('QWERT')).toBeVisible();
  });

  it('says that no user has joined with the referral code yet', async () => {
    renderApp({ path: '/profile', as: aUser({ referralId: 'QWERT' }) });
    expect(await screen.findByText('Nobody has joined with your code yet.')).toBeVisible();
  });

  it('includes the fields for a bank account if riders may withdraw money', async () => {
    const settings = aSettings({ RiderWithDraw: true, bank_fields: true });
    renderApp({ path: '/profile', as: aUser(), world: new World({ settings }) });
    expect(await screen.findByRole('form', { name: 'Bank details' })).toBeInTheDocument();
  });
});
