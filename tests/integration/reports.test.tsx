import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportKeys } from '@domain/report/report-keys';
import { reportValues, type ReportEvent } from '@domain/report/totals';
import { aFleetAdmin, anAdmin, aSettings } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';

const DAY_MS = 86_400_000;
const TODAY = reportKeys(Date.now(), 'UTC').day;
const today = Date.parse(`${TODAY}T12:00:00Z`);

const aTrip = (at: number, tripCost: number): ReportEvent => ({
  at,
  timeZone: 'UTC',
  figures: { total_rides: 1, tripCost, convenienceFee: tripCost / 10 },
  driver: { id: 'leo', name: 'Leo Lane', vehicle: 'SBA 1', fleetadmin: 'fleet-1' },
  facets: {
    carType: 'x',
    payment: 'cash',
    channel: 'phone',
    place: '6fjj9q',
    isUnserved: false,
    waitSecs: 20,
    rideSecs: 600,
    offers: { leo: { answer: 'accepted' }, eve: { answer: 'declined' } },
  },
});
const cancelled: ReportEvent = {
  at: today,
  timeZone: 'UTC',
  figures: { cancelled: 1, cancellationFee: 0 },
  facets: {
    carType: 'x',
    payment: '-',
    channel: 'app',
    place: '6fjj9q',
    isUnserved: true,
    cancelled: { by: 'system', reason: 'no_driver_found' },
  },
};

/** Returns the node `reports` that the given events create. */
function reportsOf(events: readonly ReportEvent[]): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const event of events)
    for (const [path, value] of Object.entries(reportValues(event, (delta) => delta))) {
      const parts = path.split('/').slice(1);
      const last = parts.pop() ?? '';
      let node = root;
      for (const part of parts) node = (node[part] ??= {}) as Record<string, unknown>;
      node[last] = typeof value === 'number' ? value + Number(node[last] ?? 0) : value;
    }
  return root;
}

const EVENTS = [aTrip(today, 20_000), aTrip(today, 10_000), cancelled, aTrip(today - DAY_MS, 20_000)];

function open(
  as = anAdmin(),
  path = `/reports?from=${TODAY}&to=${TODAY}`,
  settings = aSettings({ timeZone: 'UTC' }),
) {
  const world = new World({ settings, nodes: { reports: reportsOf(EVENTS) } });
  return renderApp({ path, as, world });
}

describe('the reports page', () => {
  it('first shows the gross amount, the number of trips, and the change from the previous period', async () => {
    open();
    expect(await screen.findByText(/^2 paid trips brought \$300\.00 in these days\. 50% more/)).toBeVisible();
    // The table loads later and also shows this share, so the test looks for the element of the summary.
    const share = screen.getAllByText('33.3%').find(({ tagName }) => tagName === 'DD');
    expect(share).toBeVisible();
    expect(screen.getByText('50%')).toBeVisible();
    expect(screen.getByText(/^Total: 2 paid trips, 1 cancelled, \$300\.00 gross/)).toBeVisible();
  });

  it('groups the same totals by the chosen kind of report', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Report' }));
    await user.click(await screen.findByRole('option', { name: 'By channel' }));
    expect(await screen.findByText('Telephone')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Report' }));
    await user.click(await screen.findByRole('option', { name: 'Cancellations' }));
    expect(await screen.findByText('No driver found')).toBeVisible();
  });

  it('shows the days of a preset at once, and keeps the old figures until both typed days form a range', async () => {
    const { user } = open();
    await screen.findByText(/^2 paid trips/);
    await user.click(screen.getByRole('button', { name: 'Yesterday' }));
    expect(await screen.findByText(/^1 paid trips brought \$200\.00/)).toBeVisible();
    const to = screen.getByLabelText('To');
    await user.clear(to);
    expect(await screen.findByText(/Choose a first day/)).toBeVisible();
    expect(screen.getByText(/^1 paid trips brought/)).toBeVisible();
    await user.type(to, TODAY);
    expect(await screen.findByText(/^3 paid trips brought \$500\.00/)).toBeVisible();
  });

  it('colours the map by the number of bookings without a driver, with a legend', async () => {
    open(anAdmin(), `/reports?from=${TODAY}&to=${TODAY}&by=place`);
    const legend = (await screen.findByText('Bookings without a driver')).parentElement;
    expect(legend).toHaveTextContent(/^Bookings without a driver1$/);
    expect(screen.getByText('1 of 3 without a driver')).toBeInTheDocument();
  });

  it('says that there are no figures for days without trips', async () => {
    open(anAdmin(), '/reports?from=2020-01-01&to=2020-01-31');
    expect(await screen.findByText('No trip was paid or cancelled in these days.')).toBeVisible();
  });

  it('explains its figures when the user presses a button', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'What the figures mean' }));
    expect(within(screen.getByRole('dialog')).getByText(/A trip counts on the day it is paid/)).toBeVisible();
  });

  it('shows a fleet admin the fleet’s figures, without filters for fleets and places', async () => {
    const { user } = open(aFleetAdmin({ id: 'fleet-1' }), `/reports?from=${TODAY}&to=${TODAY}&by=place`);
    expect(await screen.findByText(/^2 paid trips brought \$300\.00/)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Report' }));
    expect(await screen.findByRole('option', { name: 'By driver' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'By fleet' })).not.toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Demand on the map' })).not.toBeInTheDocument();
  });

  it('offers no export to staff without the right to export', async () => {
    open(anAdmin(), undefined, { ...aSettings({ timeZone: 'UTC' }), AllowCriticalEditsAdmin: false });
    await screen.findByText(/^2 paid trips/);
    expect(screen.queryByRole('button', { name: /Export/ })).not.toBeInTheDocument();
  });

  it('links a fleet to the report of its drivers, and from there back to all fleets', async () => {
    const { user } = open(anAdmin(), `/reports?from=${TODAY}&to=${TODAY}&by=fleet`);
    await user.click(await screen.findByText('fleet-1'));
    expect(await screen.findByText('Leo Lane')).toBeVisible();
    expect(screen.getByText(/^Total: 2 paid trips, 0 cancelled/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter: Fleet: fleet-1' }));
    expect(await screen.findByText(/^Total: 2 paid trips, 1 cancelled/)).toBeVisible();
  });
});
