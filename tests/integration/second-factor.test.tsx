import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SECOND_FACTOR_CLAIM } from '@domain/access/second-factor';
import { APP_KEY, codeNow } from '../support/authenticator';
import { aFleetAdmin, anAdmin, aSettings, aUser } from '../support/builders';
import type { Seed } from '../support/backend/seed';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';

const OPEN = aSettings({ AllowCriticalEditsAdmin: true });
const REQUIRED = aSettings({ AllowCriticalEditsAdmin: true, require_second_factor: 'staff' });
const ADMIN = anAdmin();
const WITH_FACTOR = { ...ADMIN, secondFactorSince: Date.UTC(2026, 4, 20) };
const withKey = (id: string) => ({
  [`second_factors/${id}`]: { usedStep: 0, wrong: 0, waitUntil: 0, recovery: {}, secret: APP_KEY },
});

const open = (data: Partial<Seed>, as = ADMIN, path = '/settings', proof: number | null = null) => {
  const world = new World({ settings: OPEN, ...data });
  if (proof !== null) world.claims = { [SECOND_FACTOR_CLAIM]: proof };
  return renderApp({ path, as, world });
};
/**
 * Opens the app for an admin with a second factor. `secondFactorProof` is null if this session has not
 * verified the second factor yet.
 */
const openWith = (secondFactorProof: number | null, path = '/profile') =>
  open({ nodes: withKey(ADMIN.id) }, WITH_FACTOR, path, secondFactorProof);

const enter = async (user: UserEvent, code: string): Promise<void> => {
  const field = await screen.findByRole('textbox', { name: 'Code' });
  await user.clear(field);
  await user.type(field, `${code}{Enter}`);
};

describe('if the settings require a second factor,', () => {
  it.each([ADMIN, aFleetAdmin()])(
    'staff without a second factor set it up and reach the requested screen ($usertype)',
    async (person) => {
      const { user, world } = open({ settings: REQUIRED }, person, '/bookings');
      expect(await screen.findByRole('heading', { name: 'Set up two-step login' })).toBeInTheDocument();
      expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Set up' }));
      expect(
        await screen.findByRole('img', { name: 'QR code for the authenticator app' }),
      ).toBeInTheDocument();
      const secret = String(world.at(`second_factors/${person.id}/offered`));
      expect(screen.getByText(secret)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: `Copy ${secret}` })).toBeInTheDocument();

      await enter(user, '12');
      expect(screen.getByText(/^This code isn’t right/)).toBeInTheDocument();
      expect(world.callsOf('confirm_second_factor')).toEqual([]);
      await enter(user, codeNow(secret));
      const list = await screen.findByRole('list', { name: 'Recovery codes' });
      expect(within(list).getAllByRole('listitem')).toHaveLength(10);

      await user.click(screen.getByRole('button', { name: 'Download' }));
      await waitFor(() => expect(world.device.files).toHaveLength(1));
      expect(world.device.files[0]?.name).toBe('recovery-codes.txt');
      // The file has ten codes, one in each line, below a title.
      expect(world.device.files[0]?.content.size).toBeGreaterThan(10 * 12);
      await user.click(screen.getByRole('button', { name: 'Copy' }));
      expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(10);
      await user.click(screen.getByRole('button', { name: 'I’ve kept them' }));
      expect(await screen.findByRole('heading', { name: 'Booking history' })).toBeInTheDocument();
    },
  );

  it('staff without a second factor can only set up a second factor or log out', async () => {
    const { user, world } = open({ settings: REQUIRED });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(world.identity).toBeNull());
  });

  it('staff who click the button several times start only one setup, and see why the setup failed', async () => {
    const { user, world } = open({ settings: REQUIRED });
    world.failNext('start_second_factor', 'unavailable');
    await user.dblClick(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByText(/^We can’t reach the service/)).toBeInTheDocument();
    expect(world.callsOf('start_second_factor')).toHaveLength(1);
  });

  it('riders need no second factor', async () => {
    open({ settings: REQUIRED }, aUser(), '/bookings');
    expect(await screen.findByRole('heading', { name: 'Booking history' })).toBeInTheDocument();
  });
});

describe('staff with a second factor', () => {
  it('must enter a code after the login before any screen opens', async () => {
    const { user } = openWith(null);
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeInTheDocument();
    expect(screen.getByText(/Another admin can reset/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Profile' })).not.toBeInTheDocument();
    await enter(user, codeNow(APP_KEY));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  });

  it('see why a code is refused, and can enter another code', async () => {
    const { user } = openWith(null);
    await enter(user, '000000');
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('This code isn’t right, or it was used before.');
    await user.click(within(alert).getByRole('button'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue(''));
    await enter(user, codeNow(APP_KEY));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  });

  it('can create new recovery codes in the profile, and use a recovery code instead of a code from the app', async () => {
    const { user, world } = openWith(WITH_FACTOR.secondFactorSince);
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await enter(user, codeNow(APP_KEY));
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    const code = within(list).getAllByRole('listitem')[0]?.textContent ?? '';
    await user.click(screen.getByRole('button', { name: 'I’ve kept them' }));
    await waitFor(() => expect(list).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await enter(user, code);
    await waitFor(() => expect(world.at('second_factors')).toBeNull());
  });

  it('can turn the second factor off in the profile by entering a code', async () => {
    const { user, world } = openWith(WITH_FACTOR.secondFactorSince);
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await enter(user, codeNow(APP_KEY));
    const section = await screen.findByRole('region', { name: 'Two-step login' });
    expect(await within(section).findByRole('button', { name: 'Set up' })).toBeInTheDocument();
    expect(world.at('second_factors')).toBeNull();
  });
});

it('staff can start the setup of a second factor in the profile and cancel the setup', async () => {
  const { user } = open({}, ADMIN, '/profile');
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
});

it('riders see no second factor in the profile', async () => {
  open({}, aUser(), '/profile');
  await screen.findByRole('button', { name: 'Log out everywhere' });
  expect(screen.queryByRole('region', { name: 'Two-step login' })).not.toBeInTheDocument();
});

describe('the setting that requires a second factor', () => {
  const choose = async (user: UserEvent): Promise<void> => {
    await user.click(await screen.findByLabelText('Two-step login'));
    await user.click(await screen.findByRole('option', { name: 'Required of admins' }));
    await user.click(screen.getByText('Save'));
  };

  it('cannot be switched on by an admin without a second factor, who sees the reason', async () => {
    const { user, world } = open({});
    await choose(user);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Set up your own two-step login in your profile first.',
    );
    expect(world.at('settings/require_second_factor')).toBe('off');
  });

  it('can be switched on by an admin with a second factor', async () => {
    const { user, world } = openWith(WITH_FACTOR.secondFactorSince, '/settings');
    await choose(user);
    await waitFor(() => expect(world.at('settings/require_second_factor')).toBe('admins'));
  });
});

describe('another user’s lost second factor', () => {
  it.each([
    { path: '/alladmin', other: anAdmin({ id: 'admin-2', firstName: 'Eva', lastName: 'Gil' }) },
    { path: '/fleetadmins', other: aFleetAdmin({ firstName: 'Eva', lastName: 'Gil' }) },
  ])('is reset by an admin on $path', async ({ path, other }) => {
    const person = { ...other, secondFactorSince: 5 };
    const { user, world } = open(
      { users: [person], nodes: withKey(person.id) },
      WITH_FACTOR,
      path,
      WITH_FACTOR.secondFactorSince,
    );
    await user.click(await screen.findByRole('button', { name: 'Reset two-step login' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Reset two-step login of Eva Gil?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reset two-step login' }));
    await waitFor(() => expect(world.at('second_factors')).toBeNull());
    expect(world.records('audit').map(({ action }) => action)).toContain('second_factor_reset');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Reset two-step login' })).not.toBeInTheDocument(),
    );
  });
});
