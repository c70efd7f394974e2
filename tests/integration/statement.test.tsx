import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyLedger, type LedgerLine } from '@domain/wallet/ledger';
import { aDriver, aFleetAdmin, anAdmin, aSettings, NOON } from '../support/builders';
import type { Seed } from '../support/backend/seed';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';
import { textOf } from '../support/text-of';

const DAY = 86_400_000;

/**
 * The entries of a driver’s wallet. They are a trip in October, a trip in November that was paid in cash and
 * tipped, a correction, and a credit by an admin.
 */
function aHistory() {
  const lines: [number, Omit<LedgerLine, 'uid'>][] = [
    [NOON - 30 * DAY, { key: 'b0_share', type: 'Credit', amountMinor: 5000, txRef: 'OLD', bookingId: 'b0' }],
    [NOON - 2 * DAY, { key: 'b1_share', type: 'Credit', amountMinor: 18_000, txRef: 'ABC', bookingId: 'b1' }],
    [NOON - 2 * DAY, { key: 'b1_cash', type: 'Debit', amountMinor: 20_000, txRef: 'ABC', bookingId: 'b1' }],
    [NOON - DAY, { key: 'b1_tip', type: 'Credit', amountMinor: 500, txRef: 'ABC', bookingId: 'b1' }],
    [NOON, { key: 'correction_c1', type: 'Debit', amountMinor: 45, txRef: 'ABC', reason: 'wrong_fare' }],
    [NOON, { key: 'admin_q1', type: 'Credit', amountMinor: 100, txRef: 'AdminCredit' }],
  ];
  let balance = 0;
  const entries = lines.map(([at, line]) => {
    const result = applyLedger(balance, [{ uid: 'driver-1', ...line }], at, 2);
    balance = result.balance;
    return [line.key, result.entries[0]?.entry] as const;
  });
  return { balance, entries: Object.fromEntries<unknown>(entries) };
}

const { balance, entries } = aHistory();
const driver = (overrides: Parameters<typeof aDriver>[0] = {}) =>
  aDriver({ walletBalance: balance, ...overrides });
const report = { total_rides: 1, tripCost: 20_000, driverShare: 18_000, convenienceFee: 2000 };

function world(data: Partial<Seed> = {}) {
  const own = { fleetadmin: 'fleet-1', driverName: 'Bruno Silva', ...report };
  return new World({
    settings: aSettings(),
    users: [driver(), aFleetAdmin(), anAdmin()],
    nodes: {
      wallet_history: { 'driver-1': entries },
      reports: { month_drivers: { '2026-11': { 'driver-1': own } } },
    },
    ...data,
  });
}

const figuresOf = (name: string) => {
  const region = within(screen.getByRole('region', { name }));
  const [terms, values] = [region.getAllByRole('term'), region.getAllByRole('definition')];
  return terms.map((term, index) => `${term.textContent} ${values[index]?.textContent ?? ''}`);
};

describe('a driver’s statement', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('can be opened from the earnings page, and shows the trips, the wallet and the entries of the month', async () => {
    const { user } = renderApp({ path: '/earnings', as: driver(), world: world() });
    await user.click(await screen.findByRole('link', { name: 'Statement' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Monthly statement' })).toBeVisible();
    await screen.findByRole('region', { name: 'Wallet' });
    expect(figuresOf('Wallet')).toEqual([
      'Opening balance $50.00',
      'Shares of trips (1) $180.00',
      'Cash that was kept (1) -$200.00',
      'Tips (1) $5.00',
      'Corrections (1) -$0.45',
      'Credits by the operator (1) $1.00',
      'Closing balance $35.55',
    ]);
    expect(figuresOf('Trips of the month')).toEqual([
      'Trips 1',
      'Gross fares $200.00',
      'Fee of the company $20.00',
      'Driver’s share $180.00',
      'Cash collected $200.00',
    ]);
    const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    expect(rows).toHaveLength(5);
    expect(rows[1]).toMatch(/Nov 16, 2026.*Cash of a tripABC-\$200\.00\$30\.00/);
    expect(rows[3]).toContain('Correction: the fare was wrong');
    expect(rows[4]).not.toContain('AdminCredit');
    expect(screen.getByText(/This month isn’t over/)).toBeVisible();
  });

  it('can be shown for another month, and is empty for a month without entries', async () => {
    const { user } = renderApp({ path: '/statement', as: driver(), world: world() });
    await screen.findByRole('region', { name: 'Wallet' });
    await user.click(screen.getByRole('combobox', { name: 'Month' }));
    await user.click(await screen.findByRole('option', { name: 'September 2026' }));
    expect(await screen.findByText('Nothing moved in the wallet this month.')).toBeVisible();
    expect(figuresOf('Wallet')).toEqual(['Opening balance $0.00', 'Closing balance $0.00']);
    expect(screen.queryByText(/This month isn’t over/)).not.toBeInTheDocument();
  });

  it.each([
    ['a month in the future', '/statement?month=2026-12'],
    ['an invalid month', '/statement?month=2026-13'],
    ['another driver', '/statement?driver=driver-2&fleet=fleet-1'],
  ])('shows the user’s own current month if the URL names %s', async (_what, path) => {
    renderApp({ path, as: driver(), world: world() });
    await screen.findByRole('region', { name: 'Wallet' });
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveTextContent('November 2026');
    expect(figuresOf('Wallet')[0]).toBe('Opening balance $50.00');
  });

  it('can be saved as CSV with the visible lines, and as PDF in the app’s language', async () => {
    const app = renderApp({ path: '/statement', as: driver(), world: world() });
    await app.user.click(await screen.findByRole('button', { name: 'CSV file' }));
    const pdfButton = await screen.findByRole('button', { name: 'Download PDF' });
    await waitFor(() => expect(pdfButton).toBeEnabled());
    await app.user.click(pdfButton);
    await waitFor(() => expect(app.world.device.files).toHaveLength(2));
    const [csv, pdf] = app.world.device.files;
    expect([csv?.name, pdf?.name]).toEqual(['statement-2026-11.csv', 'statement-2026-11.pdf']);
    expect(app.world.callsOf('statement_pdf')).toMatchObject([[{ of: 'driver', locale: 'en' }]]);
    expect(await textOf(pdf?.content)).toMatch(/^%PDF-/);
    const text = (await textOf(csv?.content)).split('\r\n');
    expect(text).toHaveLength(9);
    expect(text[3]).toContain('"cash","cash","ABC","b1","",-200.00,30.00,"UYU"');
    // The audit log does not record files that users create about themselves.
    expect(app.world.records('audit')).toEqual([]);
  });

  it('says when the balance differs from the sum of the entries, and when the data cannot be read', async () => {
    const odd = driver({ walletBalance: 1 });
    const app = renderApp({ path: '/statement', as: odd, world: world({ users: [odd] }) });
    expect(await screen.findByText(/A wallet and its history differ/)).toBeVisible();
    app.world.failNext('statement_pdf', 'unavailable');
    await app.user.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText(/try again/i)).toBeVisible();
  });
});

describe('the statements for staff', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOON });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are linked for the fleet and for each driver on the page of the drivers’ earnings', async () => {
    const { user } = renderApp({ path: '/driverearning', as: aFleetAdmin(), world: world() });
    await user.click(await screen.findByRole('link', { name: 'Fleet statement' }));
    const row = (await screen.findByText('Bruno Silva')).closest('tr');
    expect(row?.textContent).toContain('$20.00$180.00-$200.00$5.00-$0.45$0.00$1.00$35.55');
    await user.click(screen.getByRole('button', { name: 'Statement' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Monthly statement' })).toBeVisible();
    expect(await screen.findByText('Cash of a trip')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Fleet statement' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fleet statement' })).toBeVisible();
  });

  it('can be opened from a row of the earnings page', async () => {
    const earned = { driver: 'driver-1', fleetadmin: 'fleet-1', totals: { ...EMPTY, ...report } };
    const { user } = renderApp({
      path: '/driverearning',
      as: anAdmin(),
      world: world({ monthDrivers: { '2026-11': [earned] } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Statement' }));
    expect(await screen.findByText('Cash of a trip')).toBeVisible();
    expect(screen.getByText('Bruno Silva')).toBeVisible();
  });

  it('show an admin the statement of the chosen fleet', async () => {
    const { user } = renderApp({ path: '/statement', as: anAdmin(), world: world() });
    expect(await screen.findByText('Choose a fleet to see its statement.')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Fleet' }));
    await user.click(await screen.findByRole('option', { name: /^Carla/ }));
    expect(await screen.findByText('Bruno Silva')).toBeVisible();
  });

  it('are not shown to another fleet’s admin, for an unknown driver, or for a month that is too early', async () => {
    const other = aFleetAdmin({ id: 'fleet-2' });
    for (const [as, path] of [
      [other, '/statement?driver=driver-1'],
      [aFleetAdmin(), '/statement?driver=nobody'],
      [aFleetAdmin(), '/statement?driver=driver-1&month=2026-10'],
      [anAdmin(), '/statement?driver=nobody'],
    ] as const) {
      const users = [driver(), aFleetAdmin(), anAdmin(), other];
      const { unmount } = renderApp({ path, as, world: world({ users }) });
      expect(await screen.findByText(/There is no such statement/)).toBeVisible();
      unmount();
    }
  });

  it('cannot be opened by riders', async () => {
    renderApp({ path: '/statement', as: aDriver({ usertype: 'rider' }), world: world() });
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(/statement/i);
  });

  it('are saved as a file only with an entry in the audit log, and cannot be saved in demo mode', async () => {
    const path = '/statement?driver=driver-1';
    const app = renderApp({ path, as: aFleetAdmin(), world: world() });
    await app.user.click(await screen.findByRole('button', { name: 'CSV file' }));
    await waitFor(() => expect(app.world.device.files).toHaveLength(1));
    expect(app.world.records('audit')[0]).toMatchObject({ action: 'data_export', target: 'statements' });
    app.unmount();
    const settings = aSettings({ AllowCriticalEditsAdmin: false });
    renderApp({ path, as: aFleetAdmin(), world: world({ settings }) });
    expect(await screen.findByText('Cash of a trip')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'CSV file' })).not.toBeInTheDocument();
  });

  it('show a message if the fleet is too large for one PDF, or if no driver had a trip', async () => {
    const app = renderApp({ path: '/statement', as: aFleetAdmin(), world: world() });
    app.world.alter('statement_pdf', (answer) => ({ ...answer, base64: null }));
    await app.user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText(/too long for one PDF/)).toBeVisible();
    app.unmount();
    renderApp({ path: '/statement?month=2026-01', as: aFleetAdmin(), world: world() });
    expect(await screen.findByText('No driver drove for the fleet in this month.')).toBeVisible();
  });
});

const EMPTY = {
  total_rides: 0,
  tripCost: 0,
  driverShare: 0,
  convenienceFee: 0,
  discountAmount: 0,
  customerPaid: 0,
  cancellationFee: 0,
  cancelled: 0,
  tax: 0,
  addedTax: 0,
  tips: 0,
};
