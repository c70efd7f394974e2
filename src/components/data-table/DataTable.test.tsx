import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable, type DataTableProps } from './DataTable';
import type { DataTableColumn, ServerPages } from './data-table-types';

type Row = { id: string; name: string; kind: 'a' | 'b'; secret: string };

const rows: Row[] = Array.from({ length: 25 }, (_, index) => ({
  id: `r${index}`,
  name: `Name ${String(index).padStart(2, '0')}`,
  kind: index % 2 === 0 ? 'a' : 'b',
  secret: `secret ${index}`,
}));
const columns: DataTableColumn<Row>[] = [
  { id: 'name', title: 'Name', value: (row) => row.name, onCard: 'title' },
  {
    id: 'kind',
    title: 'Kind',
    value: (row) => row.kind,
    filterOptions: [
      { value: 'a', label: 'Kind A' },
      { value: 'b', label: 'Kind B' },
      { value: 'c', label: 'Kind C' },
    ],
  },
  { id: 'secret', title: 'Secret', value: (row) => row.secret, isHidden: true },
];

function show(props: Partial<DataTableProps<Row>> = {}) {
  return render(
    <DataTable label="Names" columns={columns} rows={rows} emptyText="No names yet." {...props} />,
  );
}

function setWidth(pixels: number): void {
  window.innerWidth = pixels;
}

afterEach(() => setWidth(1024));

const bodyRows = () => screen.getAllByTestId('mtablebodyrow');

describe('DataTable', () => {
  it('isolates the text direction of each value, in a table and on a card', async () => {
    const phone = [{ id: 'phone', title: 'Mobile', value: () => '+59899000001' }];
    const { unmount } = show({ rows: rows.slice(0, 1), columns: phone });
    expect((await screen.findByText('+59899000001')).tagName).toBe('BDI');
    unmount();
    setWidth(390);
    show({ rows: rows.slice(0, 1), columns: phone });
    expect((await screen.findByText('+59899000001')).tagName).toBe('BDI');
  });

  it('shows a text and the action that adds the first row if there are no rows', () => {
    show({ rows: [], emptyAction: <button type="button">Add one</button> });
    expect(screen.getByText('No names yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add one' })).toBeVisible();
  });

  it('shows a skeleton instead of an empty table while the first rows load', () => {
    show({ rows: [], isLoading: true });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.queryByText('No names yet.')).not.toBeInTheDocument();
  });

  it('shows an error instead of the rows, and offers a retry', async () => {
    const onRetry = vi.fn();
    show({ rows: [], error: 'unavailable', onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t reach the service. Try again in a moment.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('never shows a secret column, never offers the column in the menu, and never searches its texts', async () => {
    show();
    await screen.findByText('Name 00');
    expect(screen.queryByText('Secret')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Kind' })).toBeChecked();
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Secret' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.type(screen.getByLabelText('Search this table'), 'secret 3');
    expect(await screen.findByText('No matches.')).toBeVisible();
  });

  it('still shows its rows while more rows are loading, and shows them below an error', async () => {
    show({ isLoading: true, error: 'unavailable', onRetry: vi.fn() });
    expect(await screen.findByText('Name 00')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t reach the service. Try again in a moment.');
  });

  it('finds rows by the typed text in any visible column', async () => {
    show();
    await screen.findByText('Name 00');
    await userEvent.type(screen.getByLabelText('Search this table'), 'NAME 07');
    await waitFor(() => expect(bodyRows()).toHaveLength(1));
    expect(bodyRows()[0]).toHaveTextContent('Name 07');
  });

  it('hides an unchecked column, and shows it again', async () => {
    show();
    await screen.findByText('Name 00');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const kind = await screen.findByRole('menuitemcheckbox', { name: 'Kind' });
    await userEvent.click(kind);
    const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
    expect(heads()).toEqual(['Name']);
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Kind' }));
    expect(heads()).toEqual(['Name', 'Kind']);
  });

  it('shows a column that is hidden by default', async () => {
    show({ columns: columns.map((column) => ({ ...column, isHiddenAtFirst: column.id === 'kind' })) });
    await screen.findByText('Name 00');
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Kind' }));
    expect(screen.getByRole('columnheader', { name: 'Kind', hidden: true })).toBeInTheDocument();
  });

  it('does not change the order, the search and the hidden columns when the rows change', async () => {
    const action = (id: string) => ({ id, label: id, icon: InfoIcon, onClick: () => undefined });
    const { rerender } = show({ rowActions: () => [action('Details')] });
    await screen.findByText('Name 00');
    await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Name/ }));
    await userEvent.type(screen.getByLabelText('Search this table'), 'name 1');
    await waitFor(() => expect(bodyRows()).toHaveLength(10));
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Kind' }));
    await userEvent.keyboard('{Escape}');
    rerender(
      <DataTable
        label="Names"
        columns={columns}
        rows={[...rows, { id: 'late', name: 'Name 1 late', kind: 'a', secret: '' }]}
        emptyText="No names yet."
        rowActions={() => [action('Cancel')]}
      />,
    );
    await waitFor(() => expect(bodyRows()).toHaveLength(11));
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).not.toBeInTheDocument();
    expect(bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(
      ['19', '18', '17', '16', '15', '14', '13', '12', '11', '10', '1 late'].map((name) => `Name ${name}`),
    );
    expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(11);
  });

  it('starts with pages of twenty rows', async () => {
    show();
    await screen.findByText('Name 00');
    expect(bodyRows()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Name 24')).toBeVisible();
    expect(bodyRows()).toHaveLength(5);
  });

  it('sorts its rows after a click on the head of a column', async () => {
    show();
    await screen.findByText('Name 00');
    await userEvent.click(screen.getByRole('button', { name: /Name/ }));
    await userEvent.click(screen.getByRole('button', { name: /Name/ }));
    expect(await screen.findByText('Name 24')).toBeVisible();
    expect(bodyRows()[0]).toHaveTextContent('Name 24');
  });

  it('filters its rows by the chips above the table', async () => {
    show();
    await screen.findByText('Name 00');
    await userEvent.click(screen.getByRole('button', { name: 'Filter by Kind' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Kind B' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Name 00')).not.toBeInTheDocument();
    expect(screen.getByText('Name 01')).toBeVisible();
  });

  it('does not clear the search field when the filters match no row', async () => {
    show();
    await screen.findByText('Name 00');
    await userEvent.type(screen.getByLabelText('Search this table'), 'name 07');
    await userEvent.click(screen.getByRole('button', { name: 'Filter by Kind' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Kind C' }));
    expect(await screen.findByText('No matches.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('menuitem', { name: 'All' }));
    await waitFor(() => expect(bodyRows()).toHaveLength(1));
    expect(screen.getByLabelText('Search this table')).toHaveValue('name 07');
  });

  it('offers file exports only if the caller allows exports', async () => {
    const { unmount } = show();
    await screen.findByText('Name 00');
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    unmount();
    show({ canExport: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect(screen.getByRole('menuitem', { name: 'CSV file' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'PDF file' })).toBeVisible();
  });

  it('runs a row action on its row without opening the row', async () => {
    const onRowClick = vi.fn();
    const onAction = vi.fn<(id: string) => void>();
    show({
      onRowClick,
      rowActions: (row) => [
        { id: 'info', label: 'Details', icon: InfoIcon, onClick: () => onAction(row.id) },
      ],
    });
    await screen.findByText('Name 01');
    const second = bodyRows()[1];
    expect(second).toBeDefined();
    if (!second) return;
    await userEvent.click(within(second).getByRole('button', { name: 'Details' }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith('r1');
    expect(onRowClick).not.toHaveBeenCalled();
  });

  it('shows cards with the same search if the window is narrower than 768 pixels', async () => {
    setWidth(767);
    show();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const list = screen.getByRole('list', { name: 'Names' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    expect(list).not.toHaveTextContent('secret');
    await userEvent.type(screen.getByLabelText('Search this table'), 'name 07');
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list).toHaveTextContent('Name 07');
  });

  it('shows pages of cards on a phone, opens a card, and says when no row matches the search', async () => {
    setWidth(767);
    const onRowClick = vi.fn<(row: Row) => void>();
    show({ onRowClick });
    const list = screen.getByRole('list', { name: 'Names' });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(within(list).getByRole('button', { name: 'Name 24' }));
    expect(onRowClick.mock.calls.map(([row]) => row.id)).toEqual(['r24']);
    await userEvent.type(screen.getByLabelText('Search this table'), 'secret 3');
    expect(screen.getByText('No matches.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Search this table'));
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
  });

  it('puts no button around the first line of a card if this line is a link', async () => {
    setWidth(767);
    const linked = columns.map((column) => ({
      ...column,
      ...(column.onCard === 'title'
        ? { isRowLink: true, render: (row: Row) => <a href="#row">{row.name}</a> }
        : {}),
    }));
    show({ onRowClick: vi.fn(), columns: linked });
    const list = screen.getByRole('list', { name: 'Names' });
    expect(await within(list).findByRole('link', { name: 'Name 01' })).toBeVisible();
    expect(within(list).queryByRole('button', { name: /Name/ })).not.toBeInTheDocument();
  });

  it('shows the actions of a row with labels on the card', async () => {
    setWidth(767);
    const onAction = vi.fn<(id: string) => void>();
    const onRowClick = vi.fn();
    show({
      onRowClick,
      rowActions: (row) => [
        { id: 'info', label: 'Details', icon: InfoIcon, onClick: () => onAction(row.id) },
        { id: 'no', label: 'Cancel', icon: InfoIcon, onClick: () => onAction('no'), isDisabled: true },
      ],
    });
    const [first] = screen.getAllByRole('button', { name: 'Details' });
    expect(first).toHaveTextContent('Details');
    if (!first) return;
    await userEvent.click(first);
    expect(onAction).toHaveBeenCalledExactlyOnceWith('r0');
    expect(onRowClick).not.toHaveBeenCalled();
    for (const button of screen.getAllByRole('button', { name: 'Cancel' })) expect(button).toBeDisabled();
  });

  it('is shown as a table if the window is 768 pixels wide', async () => {
    setWidth(768);
    show();
    await screen.findByText('Name 00');
    expect(screen.getByRole('columnheader', { name: /Name/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Names' })).not.toBeInTheDocument();
  });

  describe('with server-side pages', () => {
    const pages = (patch: Partial<ServerPages> = {}): ServerPages => ({
      sort: { column: 'name', isDescending: true },
      onSort: vi.fn(),
      page: 2,
      size: 25,
      sizes: [25, 50],
      onSizeChange: vi.fn(),
      onPrevious: vi.fn(),
      onNext: null,
      ...patch,
    });

    it('shows every row in the given order, and marks the column by which the rows are sorted', async () => {
      show({ pages: pages(), rows: [...rows].reverse() });
      await screen.findByText('Name 24');
      expect(bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(
        [...rows].reverse().map(({ name }) => name),
      );
      expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
      expect(screen.getByRole('columnheader', { name: 'Kind' })).not.toHaveAttribute('aria-sort');
      expect(screen.queryByLabelText('Search this table')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Filter by Kind' })).not.toBeInTheDocument();
    });

    it('requests another order, size or page, and does not sort or page the rows itself', async () => {
      const asked = pages();
      const kinds = columns.map((column) => ({ ...column, isSortable: column.id === 'kind' }));
      show({ pages: asked, columns: kinds });
      await screen.findByText('Name 00');
      expect(screen.queryByRole('button', { name: 'Name' })).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Kind' }));
      expect(asked.onSort).toHaveBeenCalledExactlyOnceWith('kind');
      expect(bodyRows()[0]).toHaveTextContent('Name 00');
      expect(bodyRows()[1]).toHaveTextContent('Name 01');
      await userEvent.click(await screen.findByRole('combobox', { name: 'Rows per page' }));
      await userEvent.click(await screen.findByRole('option', { name: '50' }));
      expect(asked.onSizeChange).toHaveBeenCalledExactlyOnceWith(50);
      expect(screen.getByText('Page 2')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
      await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
      expect(asked.onPrevious).toHaveBeenCalledOnce();
    });

    it('reuses its elements for the next page, and a row on both pages has the same element', async () => {
      const { rerender } = show({ pages: pages(), rows: rows.slice(0, 3) });
      const [first, second, third] = await screen.findAllByTestId('mtablebodyrow');
      rerender(
        <DataTable
          label="Names"
          columns={columns}
          rows={[rows[2], rows[8], rows[9]].flatMap((row) => row ?? [])}
          emptyText="No names yet."
          pages={pages()}
        />,
      );
      await screen.findByText('Name 08');
      expect(bodyRows()).toEqual([third, first, second]);
      expect(third).toHaveTextContent('Name 02');
    });

    it('still has its menus and the button to the previous page if the page is empty', async () => {
      show({ pages: pages(), rows: [], canExport: true });
      expect(screen.getByText('No names yet.')).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Previous page' })).toBeEnabled();
      expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
    });

    it('calls the given export function with the visible columns, also on a phone', async () => {
      const onExport = vi.fn();
      const { unmount } = show({ pages: pages(), canExport: true, onExport });
      await screen.findByText('Name 00');
      await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
      await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Kind' }));
      await userEvent.keyboard('{Escape}');
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'CSV file' }));
      expect(onExport).toHaveBeenCalledExactlyOnceWith('csv', [columns[0]]);
      unmount();
      setWidth(390);
      show({ pages: pages(), canExport: true, onExport });
      expect(within(screen.getByRole('list', { name: 'Names' })).getAllByRole('listitem')).toHaveLength(25);
      expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
    });
  });

  it('stores the hidden columns under the given name', async () => {
    const { unmount } = show({ rememberedAs: 'columns.test' });
    await screen.findByText('Name 00');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Kind' }));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Name' })).toHaveAttribute('aria-disabled', 'true');
    unmount();
    show({ rememberedAs: 'columns.test' });
    await screen.findByText('Name 00');
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).not.toBeInTheDocument();
    localStorage.clear();
  });
});
