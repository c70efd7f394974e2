import { Box } from '@mui/material';
import type { WalletEntry } from '@domain/records';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { Money } from '@/components/Money';
import type { Format } from '@/i18n/format';
import type { Translate } from '@locales/keys';

type Row = WalletEntry & { id: string };

const momentOf = ({ at, date }: Row): number => at ?? Date.parse(date);
/** How much an entry changes the balance. A credit is positive, and a debit or withdrawal is negative. */
const signedOf = ({ type, amount }: Row): number => (type === 'Credit' ? amount : -amount);

/** The columns for the entries of a wallet. */
export function walletColumns(t: Translate, format: Format): DataTableColumn<Row>[] {
  return [
    {
      id: 'date',
      title: t('wallet_col_date'),
      value: momentOf,
      render: (row) => format.dateTime(momentOf(row)),
      exportValue: (row) => format.dateTime(momentOf(row)),
      sortedAtFirst: 'desc',
    },
    { id: 'type', title: t('wallet_col_type'), value: (row) => t(`wallet_${row.type}`), onCard: 'title' },
    {
      id: 'ref',
      title: t('wallet_col_ref'),
      value: ({ txRef, reason }) =>
        reason === undefined ? txRef : `${txRef} · ${t(`correction_reason_${reason}`)}`,
    },
    {
      id: 'amount',
      title: t('wallet_col_amount'),
      value: signedOf,
      render: (row) => (
        <Box component="span" sx={{ color: row.type === 'Credit' ? 'success.main' : 'text.primary' }}>
          {row.type === 'Credit' ? '+' : ''}
          <Money amount={signedOf(row)} />
        </Box>
      ),
      isNumeric: true,
    },
    {
      id: 'balance',
      title: t('wallet_col_balance'),
      value: (row) => row.balance,
      render: (row) => (row.balance === undefined ? null : <Money amount={row.balance} />),
      isNumeric: true,
    },
  ];
}
