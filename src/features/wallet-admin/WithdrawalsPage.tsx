import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Stack } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import type { ErrorCode } from '@domain/errors';
import { BANKS_OPENED_AT_ONCE, type Withdrawal, type WithdrawBank } from '@domain/records';
import { call } from '@/api/call';
import { useScreenStream } from '@/api/hooks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { DataTable } from '@/components/data-table/DataTable';
import { LoadMore } from '@/components/records/LoadMore';
import { PageHeader } from '@/components/records/PageHeader';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppDispatch, useAppSelector, useCanSeeAll } from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { selectWithdrawalsState, withdrawalsStream } from '@/state/withdrawals/withdrawals.slice';
import { Payouts } from './Payouts';

/** The server returns the bank details of at most this many withdrawals in one call. */
const PAGE = BANKS_OPENED_AT_ONCE;

type WithdrawalRow = Withdrawal & Partial<WithdrawBank>;

/**
 * The withdrawals with their bank details. Requests the bank details that are not loaded yet. Each answer of
 * the server adds an entry to the audit log, so no details are requested twice while the page is open.
 */
function useWithdrawBanks(withdrawals: readonly Withdrawal[]) {
  const dispatch = useAppDispatch();
  const [banks, setBanks] = useState<Readonly<Record<string, WithdrawBank>>>({});
  const [error, setError] = useState<ErrorCode | null>(null);
  const missing = withdrawals.filter(({ id }) => banks[id] === undefined).map(({ id }) => id);
  // The ids are one text, so that the effect does not run again for the same ids.
  const asked = error === null ? missing.slice(0, BANKS_OPENED_AT_ONCE).join(' ') : '';
  useEffect(() => {
    if (asked === '') return;
    void dispatch(call('open_withdraw_banks', { ids: asked.split(' ') })).then((answer) => {
      if (!('error' in answer)) {
        const { banks: opened } = answer.payload;
        setBanks((known) => ({ ...known, ...opened }));
      } else setError(answer.payload?.code ?? 'internal');
    });
  }, [dispatch, asked]);
  const rows = useMemo(
    () => withdrawals.map((request): WithdrawalRow => ({ ...request, ...banks[request.id] })),
    [withdrawals, banks],
  );
  return { rows, isComplete: missing.length === 0, error, retry: () => setError(null) };
}

/** The page with the withdrawals from wallets. A withdrawal is done when the operator has paid it out. */
export default function WithdrawalsPage() {
  const t = useT();
  const noteExport = useNotedExport('withdrawals');
  const { money, dateTime } = useFormat();
  const change = useStaffChange();
  const [limit, setLimit] = useState(PAGE);
  const [askedId, setAskedId] = useState<string | null>(null);
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const { withdraws: withdrawals, hasMore, loading, error } = useAppSelector(selectWithdrawalsState);
  const canSeeAll = useCanSeeAll();
  const banks = useWithdrawBanks(withdrawals);
  const retry = useScreenStream(withdrawalsStream, { limit }, { keepsData: true });

  const columns = useMemo((): DataTableColumn<WithdrawalRow>[] => {
    const yesNo = (isProcessed: boolean): string => t(isProcessed ? 'yes' : 'no');
    return [
      { id: 'name', title: t('col_name'), value: ({ name }) => name, onCard: 'title' },
      {
        id: 'amount',
        title: t('field_amount'),
        value: ({ amount }) => amount,
        isNumeric: true,
        render: ({ amount }) => money(amount),
      },
      {
        id: 'date',
        title: t('withdraw_date'),
        value: ({ date }) => date,
        render: ({ date }) => dateTime(date),
        exportValue: ({ date }) => dateTime(date),
      },
      { id: 'bankName', title: t('bank_name'), value: ({ bankName }) => bankName ?? '' },
      { id: 'bankCode', title: t('bank_code'), value: ({ bankCode }) => bankCode ?? '' },
      { id: 'bankAccount', title: t('bank_account'), value: ({ bankAccount }) => bankAccount ?? '' },
      {
        id: 'processed',
        title: t('withdraw_processed'),
        value: ({ processed }) => yesNo(processed),
        filterOptions: [true, false].map((is) => ({ value: yesNo(is), label: yesNo(is) })),
      },
      {
        id: 'payout',
        title: t('payout_is_in'),
        value: ({ payout }) => yesNo(payout !== undefined),
        filterOptions: [true, false].map((is) => ({ value: yesNo(is), label: yesNo(is) })),
      },
      {
        id: 'procesDate',
        title: t('withdraw_processed_date'),
        value: ({ procesDate }) => procesDate,
        render: ({ procesDate }) => (procesDate === undefined ? '' : dateTime(procesDate)),
        exportValue: ({ procesDate }) => (procesDate === undefined ? '' : dateTime(procesDate)),
      },
    ];
  }, [t, money, dateTime]);
  const asked = banks.rows.find(({ id, processed }) => id === askedId && !processed) ?? null;

  const leaving =
    withdrawals.find(({ id, processed, payout }) => id === leavingId && !processed && payout !== undefined) ??
    null;

  const handleProcess = async (withdrawId: string): Promise<void> => {
    await change(call('complete_withdraw', { withdrawId }));
    setAskedId(null);
  };
  const handleLeave = async (withdrawId: string): Promise<void> => {
    await change(call('leave_payout', { withdrawId }));
    setLeavingId(null);
  };

  return (
    <Stack spacing={5}>
      <PageHeader title={t('route_withdraws')} help={t('withdraw_help')} />
      <Payouts withdrawals={withdrawals} />
      <DataTable
        label={t('route_withdraws')}
        columns={columns}
        rows={banks.rows}
        isLoading={loading || (!banks.isComplete && banks.error === null)}
        error={error.flag ? error.msg : banks.error}
        onRetry={() => {
          if (error.flag) retry();
          banks.retry();
        }}
        emptyText={t('no_withdraws')}
        // Without the bank details, an exported file would look as if the people had given no bank details.
        canExport={canSeeAll && banks.isComplete}
        noteExport={noteExport}
        rowActions={({ id, processed, payout }) => [
          {
            id: 'process',
            label: t('withdraw_process'),
            icon: DoneIcon,
            // If a withdrawal is in a payout, staff cannot mark it as paid themselves, because the bank would
            // pay the money a second time.
            isDisabled: processed || payout !== undefined,
            onClick: () => setAskedId(id),
          },
          ...(payout === undefined || processed
            ? []
            : [{ id: 'leave', label: t('payout_leave'), icon: UndoIcon, onClick: () => setLeavingId(id) }]),
        ]}
        footer={hasMore ? <LoadMore isLoading={loading} onMore={() => setLimit(limit + PAGE)} /> : undefined}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('withdraw_process_question', { amount: money(asked?.amount ?? 0), name: asked?.name ?? '' })}
        confirmLabel={t('withdraw_process')}
        onConfirm={() => asked && handleProcess(asked.id)}
        onCancel={() => setAskedId(null)}
      >
        {t('withdraw_process_help')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('payout_leave_question', { amount: money(leaving?.amount ?? 0), name: leaving?.name ?? '' })}
        confirmLabel={t('payout_leave')}
        onConfirm={() => leaving && handleLeave(leaving.id)}
        onCancel={() => setLeavingId(null)}
      >
        {t('payout_leave_help')}
      </ConfirmDialog>
    </Stack>
  );
}
