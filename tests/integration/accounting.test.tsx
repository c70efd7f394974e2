import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportTotalsSchema } from '@domain/records';
import { aBooking, anAdmin, aSettings, NOON } from '../support/builders';
import type { Seed } from '../support/backend/seed';
import { World } from '../support/backend/world';
import { renderApp } from '../support/backend/render-app';
import { textOf } from '../support/text-of';

const AT = NOON;
const MONTH = new Date(AT).toISOString().slice(0, 7);
const TOTALS = {
  total_rides: 1,
  tripCost: 20_000,
  driverShare: 18_000,
  convenienceFee: 2000,
  customerPaid: 20_000,
};

/** The data of a month in which one trip was paid in cash. */
function aMonth(report: Record<string, number> = TOTALS, settings = aSettings()): Partial<Seed> {
  return {
    settings,
    months: [{ month: MONTH, totals: reportTotalsSchema.parse(report) }],
    bookings: [
      aBooking({
        id: 'b1',
        status: 'PAID',
        trip_cost: 200,
        driver_share: 180,
        convenience_fees: 20,
        customer_paid: 200,
        payment_mode: 'cash',
        cashPaymentAmount: 200,
      }),
    ],
    nodes: { payments: { b1: { settledAt: AT, reportedAt: AT } }, reports: { months: { [MONTH]: report } } },
  };
}

async function openReport(data: Partial<Seed>) {
  const app = renderApp({ path: '/earningreports', as: anAdmin(), world: new World(data) });
  const section = await screen.findByRole('region', { name: 'For the accountant' });
  const make = () => app.user.click(within(section).getByRole('button', { name: 'Make the file' }));
  return { ...app, section, make };
}

describe('the accounting file', () => {
  it('contains a line for each event, and the audit log records the download', async () => {
    const { world, section, make } = await openReport(aMonth());
    await make();
    expect(
      await within(section).findByText(/^Lines: 1\. The file and the report of .* agree\.$/),
    ).toBeVisible();
    const [file] = world.device.files;
    expect(file?.name).toBe(`accounting-${MONTH}.csv`);
    const [head, line] = (await textOf(file?.content)).split('\r\n');
    expect(head).toContain('"trip cost","tax"');
    expect(line).toContain(',200.00,0.00,');
    expect(world.records('audit')[0]).toMatchObject({ action: 'data_export', target: 'accounting' });
  });

  it('is not saved when its total differs from the report, and the page shows the difference', async () => {
    const { world, section, make } = await openReport(aMonth({ ...TOTALS, tripCost: 20_001 }));
    await make();
    expect(await within(section).findByText(/differs from the report of .* in trip cost\./)).toBeVisible();
    expect(world.device.files).toEqual([]);
    expect(world.records('audit')).toEqual([]);
  });

  it('is not offered to staff without the right to export', async () => {
    renderApp({
      path: '/earningreports',
      as: anAdmin(),
      world: new World(aMonth(TOTALS, { ...aSettings(), AllowCriticalEditsAdmin: false })),
    });
    expect((await screen.findAllByText('$200.00')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Make the file' })).not.toBeInTheDocument();
  });
});
