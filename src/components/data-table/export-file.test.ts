import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataTableColumn } from './data-table-types';
import { exportFile } from './export-file';

const writers = vi.hoisted(() => ({ ExportCsv: vi.fn(), tablePdf: vi.fn(), save: vi.fn() }));
vi.mock('@material-table/exporters', () => writers);
vi.mock('./table-pdf', () => writers);

type Row = { id: string; name: string; at: number };
const rows: Row[] = [{ id: 'a', name: '=HYPERLINK("http://x")', at: 1 }];
const columns: DataTableColumn<Row>[] = [
  { id: 'name', title: 'Name', value: (row) => row.name },
  { id: 'at', title: 'When', value: (row) => row.at, exportValue: () => '21 Nov 2026' },
  { id: 'photo', title: 'Photo', value: () => 'photo.png', isExported: false },
];
const bookings = { fileName: 'Bookings', rows, columns, direction: 'rtl' as const };

beforeEach(() => {
  writers.ExportCsv.mockReset();
  writers.save.mockReset();
  writers.tablePdf.mockReset().mockResolvedValue({ save: writers.save });
});

describe('an export', () => {
  it('writes the exported columns to a CSV file, and changes formulas into harmless texts', async () => {
    await exportFile('csv', bookings);
    expect(writers.ExportCsv).toHaveBeenCalledExactlyOnceWith(
      [
        { title: 'Name', field: 'name' },
        { title: 'When', field: 'at' },
      ],
      [{ name: `'=HYPERLINK("http://x")`, at: '21 Nov 2026' }],
      'Bookings',
    );
    expect(writers.tablePdf).not.toHaveBeenCalled();
  });

  it('writes the exported columns to a PDF file, with unchanged texts', async () => {
    await exportFile('pdf', bookings);
    expect(writers.tablePdf).toHaveBeenCalledExactlyOnceWith({
      title: 'Bookings',
      heads: ['Name', 'When'],
      rows: [['=HYPERLINK("http://x")', '21 Nov 2026']],
      direction: 'rtl',
    });
    expect(writers.save).toHaveBeenCalledExactlyOnceWith('Bookings.pdf');
    expect(writers.ExportCsv).not.toHaveBeenCalled();
  });
});
