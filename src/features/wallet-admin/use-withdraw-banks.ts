import { useEffect, useMemo, useState } from 'react';
import { BANKS_OPENED_AT_ONCE, type Withdrawal, type WithdrawBank } from '@domain/records';
import type { ErrorCode } from '@domain/errors';
import { call } from '@/api/call';
import { useAppDispatch } from '@/state/hooks';

export type WithdrawalRow = Withdrawal & Partial<WithdrawBank>;

/**
 * The withdrawals with their bank details, which the server opens for the rows that have none yet. Each of its answers
 * is in the audit log, so nothing is asked twice while the page is open.
 */
export function useWithdrawBanks(withdrawals: readonly Withdrawal[]) {
  const dispatch = useAppDispatch();
  const [banks, setBanks] = useState<Readonly<Record<string, WithdrawBank>>>({});
  const [error, setError] = useState<ErrorCode | null>(null);
  const missing = withdrawals.filter(({ id }) => banks[id] === undefined).map(({ id }) => id);
  // As text, so that the question is asked again only when it is another one.
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
