import { en } from '@locales/english';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aDriver, anAdmin, aSettings, aUser } from '../support/builders';
import { World } from '../support/backend/world';
import { GOOD_CODE } from '../support/backend/accounts';
import { renderApp } from '../support/backend/render-app';
import type { RenderedApp } from '../support/backend/render-app';

const contactField = () => screen.findByLabelText('Mobile number or e-mail');
const codeField = () => screen.findByLabelText('Six-digit code');
const button = (name: string) => screen.findByRole('button', { name });

async function requestCode({ user }: RenderedApp, contact: string): Promise<void> {
  await user.type(await contactField(), contact);
  await user.click(await button('Send code'));
}

async function enterCode({ user }: RenderedApp, code: string): Promise<void> {
  await user.type(await codeField(), code);
  // The form is submitted when the sixth digit is typed.
  if (code.length < 6) await user.click(await button('Verify'));
}

async function expectAlert({ user }: RenderedApp, text: string): Promise<void> {
  const alert = await screen.findByRole('alertdialog', { name: 'Alert' });
  expect(within(alert).getByText(text)).toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

describe('a new rider', () => {
  it('logs in with an e-mailed code, completes the profile and reaches the booking form', async () => {
    const app = renderApp({ path: '/login' });
    await requestCode(app, 'New.Rider@example.com');
    expect(await screen.findByText('We sent a code to new.rider@example.com.')).toBeInTheDocument();
    await enterCode(app, GOOD_CODE);
    await app.user.type(await screen.findByLabelText('First name'), 'Nora');
    await app.user.type(screen.getByLabelText('Last name'), 'Rider');
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
    await app.user.type(screen.getByLabelText('Mobile number'), '099 765 432');
    await app.user.click(await button('Create account'));

    await waitFor(() => expect(app.path()).toBe('/'));
    expect(app.world.callsOf('user_signup')).toMatchObject([
      [
        {
          regData: expect.objectContaining({
            firstName: 'Nora',
            lastName: 'Rider',
            mobile: '+59899765432',
          }) as object,
        },
      ],
    ]);
    expect(await screen.findByRole('form', { name: 'Booking' })).toBeInTheDocument();
  });

  it('is asked for the e-mail address after signing in by mobile number', async () => {
    const app = renderApp({ path: '/login' });
    await requestCode(app, '099 765 432');
    expect(app.world.callsOf('auth.requestPhoneCode')).toEqual([['+59899765432', expect.any(String)]]);
    await enterCode(app, GOOD_CODE);
    expect(await screen.findByLabelText('E-mail')).toBeInTheDocument();
    expect(screen.queryByLabelText('Mobile number')).not.toBeInTheDocument();
  });

  it('sees an error for an unknown referral code, and can correct the typed code', async () => {
    const world = new World();
    world.put({ users: [aUser({ id: 'friend', referralId: 'QWERT' })] });
    const app = renderApp({ path: '/login', world });
    await requestCode(app, 'new@example.com');
    await enterCode(app, GOOD_CODE);
    await app.user.type(await screen.findByLabelText('First name'), 'Nora');
    await app.user.type(screen.getByLabelText('Last name'), 'Rider');
    await app.user.type(screen.getByLabelText('Mobile number'), '+59899765432');
    const referral = screen.getByLabelText('Referral code (optional)');
    await app.user.type(referral, 'abcde');
    await app.user.click(await button('Create account'));
    await expectAlert(app, 'We don’t know this referral code. Check it, or leave the field empty.');
    expect(world.callsOf('user_signup')).toEqual([]);

    await app.user.clear(referral);
    await app.user.type(referral, 'qwert');
    await app.user.click(await button('Create account'));
    await waitFor(() => expect(app.path()).toBe('/'));
    expect(world.callsOf('user_signup')).toMatchObject([[{ regData: { referralId: 'QWERT' } }]]);
  });

  it('cannot create an account without first and last name', async () => {
    const app = renderApp({ path: '/login' });
    await requestCode(app, 'new@example.com');
    await enterCode(app, GOOD_CODE);
    await screen.findByLabelText('First name');
    await app.user.click(await button('Create account'));
    expect(await screen.findAllByText('Enter first and last name.')).toHaveLength(2);
    expect(app.world.callsOf('user_signup')).toEqual([]);
  });
});

describe('a new driver', () => {
  const licence = new File(['picture'], 'licence.png', { type: 'image/png' });

  it('enters the vehicle and the licence, and waits for approval', async () => {
    const app = renderApp({ path: '/login' });
    await requestCode(app, 'nina@hail.example');
    await enterCode(app, GOOD_CODE);
    await app.user.click(await screen.findByRole('button', { name: 'I drive' }));
    await app.user.type(await screen.findByLabelText('First name'), 'Nina');
    await app.user.type(screen.getByLabelText('Last name'), 'Driver');
    await app.user.type(screen.getByLabelText('Mobile number'), '+59899765432');
    await app.user.click(await button('Create account'));
    expect(await screen.findAllByText('Enter a value.')).toHaveLength(5);

    await app.user.type(screen.getByLabelText('Car make'), 'Fiat');
    await app.user.type(screen.getByLabelText('Car model'), 'Cronos');
    await app.user.type(screen.getByLabelText('Number plate'), 'SBX 4127');
    await app.user.click(screen.getByRole('combobox', { name: 'Car colour' }));
    await app.user.click(await screen.findByRole('option', { name: 'Red' }));
    await app.user.click(screen.getByRole('combobox', { name: 'Car type' }));
    await app.user.click(await screen.findByRole('option', { name: 'Economy' }));
    await app.user.click(await button('Create account'));
    await expectAlert(app, 'Choose an image first.');
    expect(app.world.callsOf('user_signup')).toEqual([]);

    await app.user.upload(screen.getByLabelText('Choose a picture'), licence);
    expect(await screen.findByAltText('Your licence, as we’ll get it')).toBeInTheDocument();
    await app.user.click(await button('Create account'));
    await expectAlert(
      app,
      'Thanks for signing up. We’ll review your details; once we approve you, you can log in and drive.',
    );
    expect(app.world.callsOf('upload')).toEqual([['licence', licence]]);
    expect(app.world.callsOf('user_signup')).toMatchObject([
      [
        {
          regData: {
            usertype: 'driver',
            vehicleMake: 'Fiat',
            vehicleModel: 'Cronos',
            vehicleNumber: 'SBX 4127',
            carTypeId: 'car-economy',
            licenceUpload: expect.stringContaining('licence') as string,
          },
        },
      ],
    ]);
    await waitFor(() => expect(app.world.identity).toBeNull(), { timeout: 5000 });
    expect(await contactField()).toBeInTheDocument();
  });
});

describe('a failed sign-in by phone', () => {
  it('shows the provider’s code and message', async () => {
    const app = renderApp({ path: '/login' });
    app.world.failNext(
      'auth.requestPhoneCode',
      'login_error',
      'auth/captcha-check-failed: Hostname not found',
    );
    await requestCode(app, '099 765 432');
    await expectAlert(app, `${en.login_error} auth/captcha-check-failed: Hostname not found`);
  });
});

describe('the contact field', () => {
  it.each([
    ['', 'Enter your mobile number or e-mail address.'],
    ['nobody', 'Enter a valid e-mail address.'],
    ['123456', 'Enter a valid mobile number.'],
  ])('refuses "%s" with an alert', async (contact, text) => {
    const app = renderApp({ path: '/login' });
    const field = await contactField();
    if (contact !== '') await app.user.type(field, contact);
    await app.user.click(await button('Send code'));
    await expectAlert(app, text);
    expect(field).toHaveValue(contact);
    expect(app.world.callsOf('auth.requestEmailCode')).toEqual([]);
    expect(app.world.callsOf('auth.requestPhoneCode')).toEqual([]);
  });

  it('asks for a country if the operator has configured no country', async () => {
    const app = renderApp({ path: '/login', data: { settings: aSettings({ country: '' }) } });
    await app.user.type(await contactField(), 'ana@hail.example');
    await app.user.click(await button('Send code'));
    await expectAlert(app, 'Choose a country.');
  });

  it('finds a country by the dial code', async () => {
    const app = renderApp({ path: '/login' });
    const picker = await screen.findByRole('combobox', { name: 'Country' });
    expect(picker).toHaveValue('Uruguay (+598)');
    await app.user.clear(picker);
    await app.user.type(picker, '+351');
    await app.user.click(await screen.findByRole('option', { name: /Portugal/ }));
    await requestCode(app, '912345678');
    expect(app.world.callsOf('auth.requestPhoneCode')).toEqual([['+351912345678', expect.any(String)]]);
  });

  it('hides the country picker when the operator has switched the picker off', async () => {
    renderApp({ path: '/login', data: { settings: aSettings({ AllowCountrySelection: false }) } });
    await contactField();
    expect(screen.queryByRole('combobox', { name: 'Country' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Continue with/ })).not.toBeInTheDocument();
  });
});

describe('a social sign-in', () => {
  it.each([
    ['google', 'Google', { GoogleLoginEnabled: true }],
    ['apple', 'Apple', { AppleLoginEnabled: true }],
    ['facebook', 'Facebook', { FacebookLoginEnabled: true }],
  ] as const)(
    'with %s is possible if the operator has switched on this sign-in',
    async (provider, name, flags) => {
      const world = new World({ settings: aSettings(flags) });
      world.put({ users: [aUser({ email: `${provider}@hail.example`, regType: 'social' })] });
      const app = renderApp({ path: '/login', world });
      await app.user.click(await button(`Continue with ${name}`));
      await waitFor(() => expect(app.path()).toBe('/'));
      expect(screen.queryAllByRole('button', { name: /Continue with/ })).toHaveLength(0);
      expect(world.callsOf('auth.signInWith')).toEqual([[provider]]);
    },
  );

  it('names the other sign-in method if the e-mail address already has an account', async () => {
    const app = renderApp({ path: '/login', data: { settings: aSettings({ FacebookLoginEnabled: true }) } });
    app.world.failNext('auth.signInWith', 'sign_in_other_way');
    await app.user.click(await button('Continue with Facebook'));
    await expectAlert(app, 'This e-mail address already has an account. Log in with a code sent to it.');
  });
});

describe('the code step', () => {
  it('says that a code is wrong, and accepts another code', async () => {
    const world = new World();
    world.put({ users: [aUser({ id: 'uid-1', email: 'ana@hail.example' })] });
    const app = renderApp({ path: '/login', world });
    await requestCode(app, 'ana@hail.example');
    await enterCode(app, '000000');
    await expectAlert(app, 'This code isn’t right. Check it and try again.');
    const field = await codeField();
    await app.user.clear(field);
    await app.user.click(field);
    await app.user.paste('123 456');
    await waitFor(() => expect(app.path()).toBe('/'));
    // The browser no longer stores the code step.
    expect(Object.keys(sessionStorage)).toEqual(['hail.tab']);
  });

  it('refuses a code without six digits, and sends no call to the server', async () => {
    const app = renderApp({ path: '/login' });
    await requestCode(app, 'ana@hail.example');
    await enterCode(app, '12345');
    await expectAlert(app, 'Enter the six-digit code.');
    expect(app.world.callsOf('auth.verifyEmailCode')).toEqual([]);
  });

  it.each(['ana@hail.example', '099 765 432'])(
    'is shown again after a reload, if the code was sent to %s',
    async (contact) => {
      const world = new World();
      const before = renderApp({ path: '/login', world });
      await requestCode(before, contact);
      await codeField();
      before.unmount();

      const app = renderApp({ path: '/login', world });
      expect(await screen.findByText(/^We sent a code to/)).toBeInTheDocument();
      expect(await screen.findByRole('button', { name: /^Resend code in/ })).toBeDisabled();
      await enterCode(app, GOOD_CODE);
      expect(await screen.findByLabelText('First name')).toBeInTheDocument();
      expect(Object.keys(sessionStorage)).toEqual(['hail.tab']);
    },
  );

  it('is no longer shown after ten minutes, or after a cancel and a reload', async () => {
    const before = renderApp({ path: '/login' });
    await requestCode(before, 'ana@hail.example');
    await codeField();
    before.unmount();
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] });
    try {
      const later = renderApp({ path: '/login' });
      expect(await contactField()).toHaveValue('');
      later.unmount();
    } finally {
      vi.useRealTimers();
    }
    const again = renderApp({ path: '/login' });
    await codeField();
    await again.user.click(await button('Cancel'));
    again.unmount();
    renderApp({ path: '/login' });
    expect(await contactField()).toHaveValue('');
  });

  it('returns to the contact field after a cancel, and the field still contains the contact', async () => {
    const app = renderApp({ path: '/login' });
    await requestCode(app, 'ana@hail.example');
    await codeField();
    await app.user.click(await button('Cancel'));
    expect(await contactField()).toHaveValue('ana@hail.example');
  });

  it('requests only one code when the button is pressed twice', async () => {
    const app = renderApp({ path: '/login' });
    const release = app.world.hold('auth.requestEmailCode');
    await app.user.type(await contactField(), 'ana@hail.example{Enter}{Enter}');
    await app.user.dblClick(await button('Send code')).catch(() => undefined);
    release();
    await codeField();
    expect(app.world.callsOf('auth.requestEmailCode')).toHaveLength(1);
  });

  it('offers a new code after thirty seconds, which clears the field and starts another thirty seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const app = renderApp({
        path: '/login',
        userEvent: { advanceTimers: (ms) => vi.advanceTimersByTime(ms) },
      });
      await requestCode(app, 'ana@hail.example');
      await app.user.type(await codeField(), '123');
      expect(screen.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      await app.user.click(await button('Resend code'));
      await waitFor(() => expect(app.world.callsOf('auth.requestEmailCode')).toHaveLength(2));
      expect(await codeField()).toHaveValue('');
      expect(await screen.findByRole('button', { name: /^Resend code in/ })).toBeDisabled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not shown when the code could not be sent', async () => {
    const app = renderApp({ path: '/login' });
    app.world.failNext('auth.requestEmailCode', 'unavailable');
    await requestCode(app, 'ana@hail.example');
    await expectAlert(app, 'We can’t reach the service. Try again in a moment.');
    expect(await contactField()).toHaveValue('ana@hail.example');
    await app.user.click(await button('Send code'));
    expect(await codeField()).toBeInTheDocument();
  });
});

describe('access', () => {
  it('is refused to a driver without approval, who sees the reason and is signed out', async () => {
    const world = new World();
    world.put({ users: [aDriver({ email: 'bruno@hail.example', approved: false })] });
    const app = renderApp({ path: '/login', world });
    await requestCode(app, 'bruno@hail.example');
    await enterCode(app, GOOD_CODE);
    await expectAlert(app, 'We can’t log you in. Your account is waiting for approval. Try again later.');
    await waitFor(() => expect(world.identity).toBeNull(), { timeout: 5000 });
    expect(await contactField()).toBeInTheDocument();
  });

  it.each([
    ['admin', anAdmin(), '/dashboard'],
    ['driver', aDriver(), '/bookings'],
    ['rider', aUser(), '/'],
  ])(
    'of a signed-in %s to the login page is redirected to the home page of the role',
    async (_role, person, home) => {
      const app = renderApp({ path: '/login', as: person });
      await waitFor(() => expect(app.path()).toBe(home));
    },
  );

  it('to the dashboard is refused to a rider', async () => {
    const app = renderApp({ path: '/dashboard', as: aUser() });
    await waitFor(() => expect(app.path()).toBe('/'));
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).not.toBeInTheDocument();
  });

  it('to the bookings is given to a visitor only after a login', async () => {
    const world = new World();
    world.put({ users: [aUser()] });
    const app = renderApp({ path: '/bookings', world });
    await requestCode(app, 'ana@hail.example');
    expect(app.path()).toBe('/login');
    await enterCode(app, GOOD_CODE);
    await waitFor(() => expect(app.path()).toBe('/bookings'));
  });
});
