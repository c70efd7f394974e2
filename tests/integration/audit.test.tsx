import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pushTimeAt } from '@domain/database/push-id';
import type { AuditEntry } from '@domain/records';
import { AUDIT_ACTIONS, auditPair } from '@domain/staff/audit';
import { aBooking, aDriver, anAdmin, aSettings, NOON } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp, type RenderedApp } from '../support/backend/render-app';

const DAY_MS = 86_400_000;
const BOSS = anAdmin({ id: 'boss', firstName: 'Berta', lastName: 'Boss' });
const DAN = aDriver({ id: 'dan', firstName: 'Dan', lastName: 'Ruiz' });

/** An entry as the server stores it. The time of the entry is its key. */
function entry(at: number, more: Partial<AuditEntry> = {}): AuditEntry {
  const made = { at, uid: 'boss', action: 'settings_edit', target: 'settings', ...more };
  const stored = { ...made, uid_action: auditPair(made.uid, made.action) };
  return { id: `${pushTimeAt(at)}${`${made.action}xxxxxxxxxxxx`.slice(0, 12)}`, ...stored };
}
const entries = (count: number): AuditEntry[] =>
  Array.from({ length: count }, (_, index) => entry(NOON - (count - index) * 1000));

const OLDEST = entry(NOON - 3 * DAY_MS, {
  uid: 'gone-admin',
  action: 'user_delete',
  target: 'users_somebody',
  before: { firstName: 'Some', lastName: 'Body' },
});

function open(path = '/audit', audit: AuditEntry[] = [OLDEST, ...entries(60)], isDemo = false): RenderedApp {
  const settings = aSettings({ AllowCriticalEditsAdmin: !isDemo });
  const bookings = [aBooking({ id: 'b1', reference: 'ABCDEF' })];
  return renderApp({ path, as: BOSS, world: new World({ users: [BOSS, DAN], bookings, audit, settings }) });
}

const EDIT = entry(NOON, {
  action: 'user_update',
  target: 'users_dan',
  before: { mobile: '+59899111', approved: false },
  after: { mobile: '+59899222', approved: true },
});

describe('the audit log', () => {
  it('describes each entry in a sentence with the user, the action, the target and the previous value', async () => {
    open('/audit', [EDIT]);
    const row = (await screen.findByText('Dan Ruiz')).closest('tr');
    expect(row).toHaveTextContent('Berta Boss changed Dan Ruiz.');
    expect(row).toHaveTextContent('Mobile number: +59899111 → +59899222');
    expect(row).toHaveTextContent('Approved: No → Yes');
  });

  it('hides phone numbers in demo mode', async () => {
    open('/audit', [EDIT], true);
    const row = (await screen.findByText('Dan Ruiz')).closest('tr');
    expect(row).toHaveTextContent('Mobile number: ••• → •••');
  });

  it('links each entry to the page of the record that the entry names', async () => {
    const { user, path } = open('/audit', [
      entry(NOON, {
        action: 'office_assign',
        target: 'bookings_b1',
        before: { status: 'NEW' },
        after: { event: 'assigned', driver: 'dan' },
      }),
    ]);
    const link = await screen.findByRole('link', { name: 'ABCDEF' });
    expect(link.closest('tr')).toHaveTextContent('Berta Boss assigned booking ABCDEF to a driver.');
    expect(link.closest('tr')).toHaveTextContent('Driver: Dan Ruiz');
    await user.click(link);
    expect(path()).toBe('/trip/b1');
  });

  it('shows a readable sentence for an old entry that contains only the action', async () => {
    open('/audit', [
      entry(NOON, { target: 'settings' }),
      entry(NOON - 1, { action: 'user_block', target: 'users_nobody-knows' }),
      entry(NOON - 2, { action: 'an_old_action', target: 'users_dan' }),
    ]);
    await screen.findByText('Dan Ruiz');
    const texts = screen.getAllByRole('row').map((row) => row.textContent);
    expect(texts.join('|')).toContain('Berta Boss changed the settings.');
    expect(texts.join('|')).toContain('Berta Boss blocked somebody who is gone.');
    expect(texts.join('|')).toContain('Berta Boss: an old action (Dan Ruiz).');
  });

  it('shows the method and the device of a sign-in', async () => {
    open('/audit', [
      entry(NOON, {
        action: 'sign_in',
        target: 'users_boss',
        after: { way: 'email', device: 'Chrome, Linux' },
      }),
    ]);
    const row = (await screen.findByText(/signed in/)).closest('tr');
    expect(row).toHaveTextContent('Berta Boss signed in: By e-mail code · Chrome, Linux.');
  });

  it('applies the filter to all entries, also to entries that are not loaded yet', async () => {
    const { user, path } = open();
    await screen.findAllByText(/changed the settings/);
    expect(screen.queryByText('Some Body')).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'What' }));
    expect(screen.getAllByRole('option')).toHaveLength(AUDIT_ACTIONS.length + 1);
    await user.click(screen.getByRole('option', { name: 'Person deleted' }));
    await screen.findByText('Some Body');
    expect(path()).toBe('/audit?what=user_delete');
    await user.click(screen.getByRole('combobox', { name: 'Who' }));
    await user.click(screen.getByRole('option', { name: 'Berta Boss' }));
    await screen.findByText('No entries match these filters.');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await screen.findAllByText(/changed the settings/);
    expect(path()).toBe('/audit');
  });

  it('can be filtered by a record, and then shows the name of the record', async () => {
    const { user, path } = open('/audit', [...entries(3), EDIT]);
    const row = (await screen.findByText('Dan Ruiz')).closest('tr');
    await user.click(within(row ?? document.body).getByRole('button', { name: 'Only entries about this' }));
    expect(path()).toBe('/audit?record=users_dan');
    await waitFor(() => expect(screen.queryByText(/changed the settings/)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Record' })).toHaveValue('Dan Ruiz'));
  });

  it('loads older entries below the visible ones', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument());
    await user.type(screen.getByRole('searchbox'), 'Some Body');
    await screen.findByText('Some Body');
  });

  it('shows an error when the entries cannot be read, and offers a retry', async () => {
    const settings = aSettings({ AllowCriticalEditsAdmin: true });
    const world = new World({ users: [BOSS, DAN], audit: [EDIT], settings });
    world.failNext('find_audit', 'unavailable');
    const { user } = renderApp({ path: '/audit', as: BOSS, world });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Dan Ruiz');
  });

  it('reads its filters for days and user from the URL, even if this user’s account was deleted', async () => {
    const day = new Date(OLDEST.at).toISOString().slice(0, 10);
    open(`/audit?who=gone-admin&from=${day}&to=${day}`);
    await screen.findByText('Some Body');
    expect(screen.queryByText(/changed the settings/)).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Who' })).toHaveTextContent('gone-admin');
    expect(screen.getByLabelText('From')).toHaveValue(day);
  });
});
