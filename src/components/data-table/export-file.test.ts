import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataTableColumn } from './data-table-types';
import { exportFile } from './export-file';

const writers = vi.hoisted(() => ({ ExportCsv: vi.fn(), ExportPdf: vi.fn() }));
vi.mock('@material-table/exporters', () => writers);

type Row = { id: string; name: string; at: number };
const rows: Row[] = [{ id: 'a', name: '=HYPERLINK("http://x")', at: 1 }];
const columns: DataTableColumn<Row>[] = [
  { id: 'name', title: 'Name', value: (row) => row.name },
  { id: 'at', title: 'When', value: (row) => row.at, exportValue: () => '21 Nov 2026' },
  { id: 'photo', title: 'Photo', value: () => 'photo.png', isExported: false },
];
const heads = [
  { title: 'Name', field: 'name' },
  { title: 'When', field: 'at' },
];

beforeEach(() => {
  writers.ExportCsv.mockReset();
  writers.ExportPdf.mockReset();
});

describe('an export', () => {
  it('writes the exported columns to a CSV file, and nothing that a spreadsheet would run', async () => {
    await exportFile('csv', 'Bookings', rows, columns);
    expect(writers.ExportCsv).toHaveBeenCalledExactlyOnceWith(
      heads,
      [{ name: `'=HYPERLINK("http://x")`, at: '21 Nov 2026' }],
      'Bookings',
    );
    expect(writers.ExportPdf).not.toHaveBeenCalled();
  });

  it('writes the texts as they are to a PDF file', async () => {
    await exportFile('pdf', 'Bookings', rows, columns);
    expect(writers.ExportPdf).toHaveBeenCalledExactlyOnceWith(
      heads,
      [{ name: '=HYPERLINK("http://x")', at: '21 Nov 2026' }],
      'Bookings',
    );
    expect(writers.ExportCsv).not.toHaveBeenCalled();
  });
});
