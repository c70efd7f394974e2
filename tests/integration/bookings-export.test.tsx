import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aBooking, anAdmin, aSettings } from '../support/builders';
import { World } from '../support/backend/world';
import { renderApp, type RenderedApp } from '../support/backend/render-app';

const writers = vi.hoisted(() => ({ ExportCsv: vi.fn(), tablePdf: vi.fn() }));
vi.mock('@material-table/exporters', () => writers);
vi.mock('@/components/data-table/table-pdf', () => writers);

const paid = aBooking({ id: 'b1', reference: 'PAIDAA', status: 'PAID' });
const fresh = aBooking({ id: 'b2', reference: 'NEWAAA', status: 'NEW' });

async function open(path = '/bookings'): Promise<RenderedApp> {
  const settings = aSettings({ AllowCriticalEditsAdmin: true });
  const app = renderApp({ path, as: anAdmin(), world: new World({ bookings: [paid, fresh], settings }) });
  await screen.findByText('PAIDAA');
  return app;
}

async function choose({ user }: RenderedApp, kind: 'CSV' | 'PDF'): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(kind) }));
}

beforeEach(() => {
  writers.ExportCsv.mockReset();
  writers.tablePdf.mockReset();
});

describe('the export of bookings', () => {
  it('contains the filtered rows in the visible columns', async () => {
    const app = await open('/bookings?status=PAID');
    await choose(app, 'CSV');
    await waitFor(() => expect(writers.ExportCsv).toHaveBeenCalledOnce());
    expect(writers.ExportCsv).toHaveBeenCalledWith(
      expect.arrayContaining([{ title: 'Reference', field: 'col_reference' }]),
      [expect.objectContaining({ col_reference: 'PAIDAA' })],
      expect.any(String),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.world.records('audit')).toMatchObject([
      {
        action: 'data_export',
        target: 'bookings',
        after: { rows: 1, filters: expect.stringContaining('PAID') as unknown },
      },
    ]);
  });

  it('shows its progress, says how many rows fit into a PDF, and can be cancelled', async () => {
    const app = await open();
    const release = app.world.hold('search_bookings');
    await choose(app, 'PDF');
    const dialog = await screen.findByRole('dialog', { name: 'Exporting bookings' });
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    expect(within(dialog).getByText('0 rows so far')).toBeInTheDocument();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('A PDF holds the newest 2000 rows.');
    await app.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    release();
    await choose(app, 'CSV');
    await waitFor(() => expect(writers.ExportCsv).toHaveBeenCalledOnce());
    expect(writers.tablePdf).not.toHaveBeenCalled();
  });

  it('shows an error and saves no partial file', async () => {
    const app = await open();
    // Five failures are prepared, because the table also refetches in the background and may receive some of
    // them.
    for (let times = 0; times < 5; times += 1) app.world.failNext('search_bookings', 'unavailable');
    await choose(app, 'CSV');
    await screen.findByRole('alertdialog', { name: 'Alert' });
    expect(screen.queryByRole('dialog', { name: 'Exporting bookings' })).not.toBeInTheDocument();
    expect(writers.ExportCsv).not.toHaveBeenCalled();
  });
});
