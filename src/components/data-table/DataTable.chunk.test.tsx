import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from './DataTable';
import type { DataTableColumn } from './data-table-types';

// This test has its own file, because the library of the table remains loaded after it was loaded once.
const network = vi.hoisted(() => ({ isDown: true }));
vi.mock('./WideTable', () => {
  if (network.isDown) throw new Error('the chunk did not come');
  return { WideTable: ({ label }: { label: string }) => <p>{`the table of ${label}`}</p> };
});

type Row = { id: string };
const columns: DataTableColumn<Row>[] = [{ id: 'id', title: 'Id', value: (row) => row.id }];

describe('DataTable', () => {
  it('offers a retry when the library of the wide table cannot be loaded', async () => {
    render(<DataTable label="Names" columns={columns} rows={[{ id: 'a' }]} emptyText="No names yet." />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('the table of Names')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
