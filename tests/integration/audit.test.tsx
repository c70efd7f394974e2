import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '@domain/database/trip-records';
import { AUDIT_ACTIONS } from '@domain/staff/audit';
import { anAdmin, aSettings, NOON } from '../support/builders';
import { MemoryWorld } from '../support/memory-services';
import { renderApp, type RenderedApp } from '../support/render-app';

const DAY_MS = 86_400_000;
const BOSS = anAdmin({ id: 'boss', firstName: 'Berta', lastName: 'Boss' });

/** Entries from the oldest to the newest. */
const entries = (count: number, more: Partial<AuditEntry> = {}): AuditEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `entry-${String(index).padStart(3, '0')}`,
    at: NOON - (count - index) * 1000,
    uid: 'boss',
    action: 'settings_edit',
    target: `settings_${String(index)}`,
    ...more,
  }));

const OLDEST: AuditEntry = {
  id: 'a-first',
  at: NOON - 3 * DAY_MS,
  uid: 'gone-admin',
  action: 'user_delete',
  target: 'users_somebody',
};

function open(path = '/audit'): RenderedApp {
  const settings = aSettings({ AllowCriticalEditsAdmin: true });
  const world = new MemoryWorld({ users: [BOSS], audit: [OLDEST, ...entries(60)], settings });
  return renderApp({ path, as: BOSS, world });
}

describe('the audit log', () => {
  it('says in words who did what', async () => {
    open();
    const [first] = await screen.findAllByText('Settings changed');
    await waitFor(() => expect(first?.closest('tr')).toHaveTextContent('Berta Boss'));
    expect(screen.queryByText('settings_edit')).not.toBeInTheDocument();
  });

  it('says what changed, in a sentence', async () => {
    const car = { name: 'Economy', convenience_fees: 2 };
    const change: AuditEntry = {
      ...{ id: 'zz', at: NOON, uid: 'boss', action: 'car_type_update', target: 'cartypes_c1' },
      ...{ before: car, after: { ...car, convenience_fees: 3 } },
    };
    const settings = aSettings({ AllowCriticalEditsAdmin: true });
    renderApp({
      path: '/audit',
      as: BOSS,
      world: new MemoryWorld({ users: [BOSS], audit: [change], settings }),
    });
    const cell = await screen.findByText('Changed convenience fees from 2 to 3.');
    await waitFor(() =>
      expect(cell.closest('tr')).toHaveTextContent(/Berta Boss.*Car type changed.*Economy/),
    );
  });

  it('says how and with what device a person signed in', async () => {
    const signIn: AuditEntry = {
      ...{ id: 'zz', at: NOON, uid: 'boss', action: 'sign_in', target: 'users_boss' },
      after: { way: 'email', device: 'Chrome, Linux' },
    };
    const settings = aSettings({ AllowCriticalEditsAdmin: true });
    renderApp({
      path: '/audit',
      as: BOSS,
      world: new MemoryWorld({ users: [BOSS], audit: [signIn], settings }),
    });
    const cell = await screen.findByText('By e-mail code · Chrome, Linux');
    await waitFor(() =>
      expect(cell.closest('tr')).toHaveTextContent(/Berta Boss.*Signed in.*Berta Boss.*By e-mail code/),
    );
  });

  it('is filtered over all entries, also those that are not loaded', async () => {
    const { user, path } = open();
    await screen.findAllByText('Settings changed');
    expect(screen.queryByText('users_somebody')).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'What' }));
    expect(screen.getAllByRole('option')).toHaveLength(AUDIT_ACTIONS.length + 1);
    await user.click(screen.getByRole('option', { name: 'Person deleted' }));
    await screen.findByText('users_somebody');
    expect(path()).toBe('/audit?what=user_delete');
    await user.click(screen.getByRole('combobox', { name: 'Who' }));
    await user.click(screen.getByRole('option', { name: 'Berta Boss' }));
    await screen.findByText('No entries match these filters.');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findAllByText('Settings changed');
    expect(path()).toBe('/audit');
  });

  it('shows the days and the person that a link asks for, also one who left', async () => {
    const day = new Date(OLDEST.at).toISOString().slice(0, 10);
    open(`/audit?who=gone-admin&from=${day}&to=${day}`);
    await screen.findByText('users_somebody');
    expect(screen.queryByText('Settings changed')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Who' })).toHaveTextContent('gone-admin');
    expect(screen.getByLabelText('From')).toHaveValue(day);
  });
});
