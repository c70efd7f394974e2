import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Stack } from '@mui/material';
import { useCallback, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useT } from '@/i18n/hooks';
import { ConfirmDialog } from '../ConfirmDialog';
import { DataTable, type DataTableProps } from '../data-table/DataTable';
import type { DataTableAction, DataTableColumn } from '../data-table/data-table-types';
import { PageHeader } from './PageHeader';
import type { RecordField } from './record-fields';
import { RecordDialog } from './RecordDialog';

type Schema = z.ZodType<FieldValues, FieldValues>;

export type RecordsScreenProps<
  Row extends { id: string },
  AddSchema extends Schema,
  EditSchema extends Schema,
> = {
  title: string;
  help?: string;
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  isLoading: boolean;
  error: string | null;
  onRetry?: () => void;
  emptyText: string;
  canExport: boolean;
  /** called before the loaded rows are exported, as in `DataTable` */
  noteExport?: DataTableProps<Row>['noteExport'];
  pageSize?: number;
  /** an element between the title and the table, for example a search field */
  toolbar?: ReactNode;
  /** false if the toolbar has a search field for the whole list */
  hasSearch?: boolean;
  footer?: ReactNode;
  /** returns the name of a record, for questions and titles */
  nameOf: (row: Row) => string;
  add?: {
    label: string;
    schema: AddSchema;
    fields: readonly RecordField<FieldValues>[];
    initial: FieldValues;
    /** called before the form opens, as `open` in `edit` */
    open?: () => Promise<boolean>;
    /** Saves the record. Resolves to true if the server has accepted it. */
    save: (values: z.output<AddSchema>) => Promise<boolean>;
  };
  edit?: {
    schema: EditSchema;
    fields: readonly RecordField<FieldValues>[];
    initialOf: (row: Row) => FieldValues;
    isAllowed?: (row: Row) => boolean;
    /**
     * Called before the form opens. If it resolves to false, the form does not open, and the caller has shown
     * the reason.
     */
    open?: (row: Row) => Promise<boolean>;
    save: (row: Row, values: z.output<EditSchema>) => Promise<boolean>;
  };
  remove?: {
    /** a text that says what else changes if the record is deleted */
    help?: string;
    isAllowed?: (row: Row) => boolean;
    /**
     * If it returns true, the record cannot be deleted, no question is shown, and the caller has shown the
     * reason.
     */
    refuse?: (row: Row) => boolean;
    run: (row: Row) => Promise<boolean>;
  };
  extraActions?: (row: Row) => readonly DataTableAction[];
};

type Open = { what: 'add' } | { what: 'edit' | 'remove'; id: string } | null;

/**
 * A back-office screen with a table of records, and with dialogs in which a person adds, changes and deletes
 * records. If a record is deleted while its dialog is open, the dialog closes.
 */
export function RecordsScreen<
  Row extends { id: string },
  AddSchema extends Schema,
  EditSchema extends Schema,
>(props: RecordsScreenProps<Row, AddSchema, EditSchema>) {
  const { rows, add, edit, remove, extraActions, nameOf } = props;
  const t = useT();
  const [open, setOpen] = useState<Open>(null);
  const close = useCallback(() => setOpen(null), []);
  const chosen = open !== null && 'id' in open ? (rows.find(({ id }) => id === open.id) ?? null) : null;

  const show = useCallback((what: Open, mayOpen: Promise<boolean> | undefined): void => {
    if (mayOpen === undefined) setOpen(what);
    else void mayOpen.then((isOpen) => isOpen && setOpen(what));
  }, []);

  const rowActions = useCallback(
    (row: Row): DataTableAction[] => [
      ...(edit && (edit.isAllowed?.(row) ?? true)
        ? [
            {
              id: 'edit',
              label: t('staff_edit'),
              icon: EditIcon,
              onClick: () => show({ what: 'edit', id: row.id }, edit.open?.(row)),
            },
          ]
        : []),
      ...(extraActions?.(row) ?? []),
      ...(remove && (remove.isAllowed?.(row) ?? true)
        ? [
            {
              id: 'remove',
              label: t('staff_delete'),
              icon: DeleteIcon,
              onClick: () => {
                if (!(remove.refuse?.(row) ?? false)) setOpen({ what: 'remove', id: row.id });
              },
            },
          ]
        : []),
    ],
    [t, edit, remove, extraActions, show],
  );

  const handleRemove = async (): Promise<void> => {
    if (chosen === null || !remove) return;
    await remove.run(chosen);
    close();
  };

  return (
    <Stack spacing={5}>
      <PageHeader
        title={props.title}
        {...(props.help === undefined ? {} : { help: props.help })}
        actions={
          add && (
            <Button
              variant="contained"
              startIcon={<AddIcon />}
              onClick={() => show({ what: 'add' }, add.open?.())}
            >
              {add.label}
            </Button>
          )
        }
      />
      {props.toolbar}
      <DataTable
        label={props.title}
        columns={props.columns}
        rows={rows}
        isLoading={props.isLoading}
        error={props.error}
        {...(props.onRetry ? { onRetry: props.onRetry } : {})}
        emptyText={props.emptyText}
        canExport={props.canExport}
        {...(props.noteExport === undefined ? {} : { noteExport: props.noteExport })}
        {...(props.hasSearch === undefined ? {} : { hasSearch: props.hasSearch })}
        {...(props.pageSize === undefined ? {} : { pageSize: props.pageSize })}
        rowActions={rowActions}
        footer={props.footer}
      />
      {add && open?.what === 'add' && (
        <RecordDialog
          title={add.label}
          submitLabel={t('staff_save')}
          schema={add.schema}
          fields={add.fields}
          initial={add.initial}
          onSubmit={(values) => add.save(add.schema.parse(values))}
          onClose={close}
        />
      )}
      {edit && open?.what === 'edit' && chosen !== null && (
        <RecordDialog
          title={nameOf(chosen)}
          submitLabel={t('staff_save')}
          schema={edit.schema}
          fields={edit.fields}
          initial={edit.initialOf(chosen)}
          onSubmit={(values) => edit.save(chosen, edit.schema.parse(values))}
          onClose={close}
        />
      )}
      {open?.what === 'remove' && chosen !== null && (
        <ConfirmDialog
          isOpen
          title={t('staff_delete_question', { name: nameOf(chosen) })}
          confirmLabel={t('staff_delete')}
          isDestructive
          onConfirm={handleRemove}
          onCancel={close}
        >
          {remove?.help}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
