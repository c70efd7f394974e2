import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AttemptRow, CorrectionRow, IncidentRow } from '@domain/contracts/money/money-desk';
import { PAYMENT_STATES } from '@domain/records';
import { call } from '@/api/call';
import { useCall } from '@/api/hooks';
import { Choice } from '@/components/Choice';
import { ActiveFilters } from '@/components/data-table/ActiveFilters';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { DataTable } from '@/components/data-table/DataTable';
import { providerWord } from '@/components/money/ProviderMark';
import { PageHeader } from '@/components/records/PageHeader';
import { useFormat, useT } from '@/i18n/hooks';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { Complaints } from './Complaints';
import { ComplaintView } from './ComplaintView';
import { MoneyPanel } from './MoneyPanel';
import { WalletCorrection } from './WalletCorrection';

type PaymentsPageProps = {
  /** renders the map, chat and price of a trip beside a complaint about the trip */
  trip: (bookingId: string) => ReactNode;
};

type Wanted = { text: string; state: AttemptRow['state'] | undefined };

type IncidentsProps = { incidents: readonly IncidentRow[]; onOpen: (payment: { ref: string }) => void };

/**
 * Money that gateways have taken back. Either the payer has disputed the payment, or the payment was refunded
 * in the gateway's own dashboard.
 */
function Incidents({ incidents, onOpen }: IncidentsProps) {
  const t = useT();
  const { money, dateTime } = useFormat();
  return (
    <Stack component="section" spacing={3} aria-label={t('desk_incidents')}>
      <Typography component="h2" variant="h3">
        {t('desk_incidents')}
      </Typography>
      <Typography color="textSecondary">{t('desk_incidents_help')}</Typography>
      {incidents.map(({ id, kind, state, attempt, reason, provider, name, amount, at }) => (
        <Alert
          key={id}
          severity={state === 'open' ? 'warning' : 'info'}
          action={<Button onClick={() => onOpen({ ref: attempt })}>{t('desk_open')}</Button>}
        >
          {[
            `${t(`desk_incident_${kind}`)}: ${t(`desk_incident_${state}`)}`,
            attempt,
            name,
            amount === null ? '' : money(amount),
            providerWord(provider),
            reason ?? '',
            dateTime(at),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Alert>
      ))}
    </Stack>
  );
}

/** The payments page of the office, with payments, decisions that are due, and corrections. */
export function PaymentsPage({ trip }: PaymentsPageProps) {
  const t = useT();
  const { money, dateTime } = useFormat();
  const change = useStaffChange();
  const [params, setParams] = useSearchParams();
  const bookingId = params.get('booking');
  const attempt = params.get('payment');
  const complaint = params.get('complaint');
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<Wanted>({ text: '', state: undefined });
  const {
    data: found = null,
    error,
    refetch: reload,
  } = useCall('find_payments', wanted, { keepsLast: true });
  const [isWalletOpen, setIsWalletOpen] = useState(false);
  const [busyId, setBusyId] = useState<string | null>(null);

  const columns = useMemo(
    (): DataTableColumn<AttemptRow & { id: string }>[] => [
      { id: 'ref', title: t('desk_ref'), value: ({ ref }) => ref, onCard: 'title' },
      { id: 'at', title: t('desk_when'), value: ({ at }) => at, render: ({ at }) => dateTime(at) },
      { id: 'name', title: t('desk_payer'), value: ({ name, uid }) => (name === '' ? uid : name) },
      { id: 'provider', title: t('desk_provider'), value: ({ provider }) => providerWord(provider) },
      {
        id: 'amount',
        title: t('field_amount'),
        isNumeric: true,
        value: ({ amount }) => amount,
        render: ({ amount }) => money(amount),
      },
      {
        id: 'refunded',
        title: t('desk_refunded'),
        isNumeric: true,
        value: ({ refunded }) => refunded,
        render: ({ refunded }) => (refunded === 0 ? '' : money(refunded)),
      },
      {
        id: 'state',
        title: t('desk_state'),
        value: ({ state, refusalCode }) =>
          [t(`desk_state_${state}`), ...(refusalCode === null ? [] : [refusalCode])].join(' · '),
      },
    ],
    [t, money, dateTime],
  );
  const open = ({ ref }: Pick<AttemptRow, 'ref'>): void => setParams({ payment: ref });
  const decide = async (refund: CorrectionRow, to: 'gateway' | 'wallet' | 'done'): Promise<void> => {
    setBusyId(refund.id);
    await change(call('decide_refund', { id: refund.id, to }));
    setBusyId(null);
    reload();
  };
  if (complaint !== null)
    return (
      <ComplaintView
        key={complaint}
        complaintId={complaint}
        trip={trip}
        onClose={() => {
          setParams({});
          reload();
        }}
      />
    );
  const waiting = found?.toDecide ?? { payments: [], refunds: [] };

  return (
    <Stack spacing={5}>
      <PageHeader title={t('route_payments')} help={t('desk_help')} />
      {found !== null && found.unconfirmed.length > 0 && (
        <Alert severity="info">
          {t('desk_unconfirmed', { names: found.unconfirmed.map(providerWord).join(', ') })}
        </Alert>
      )}
      {waiting.payments.length + waiting.refunds.length > 0 && (
        <Stack component="section" spacing={3} aria-label={t('desk_to_decide')}>
          <Typography component="h2" variant="h3">
            {t('desk_to_decide')}
          </Typography>
          {waiting.payments.map((row) => (
            <Alert
              key={row.ref}
              severity="warning"
              action={<Button onClick={() => open(row)}>{t('desk_open')}</Button>}
            >
              {[row.ref, row.name, money(row.amount), t(`desk_state_${row.state}`)].join(' · ')}
            </Alert>
          ))}
          {waiting.refunds.map((row) => (
            <Alert key={row.id} severity="warning">
              <Stack spacing={2}>
                <span>
                  {[
                    row.attempt ?? '',
                    money(row.amount),
                    t(`desk_refund_${row.refundState ?? 'failed'}`),
                  ].join(' · ')}
                </span>
                <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
                  <Button disabled={busyId === row.id} onClick={() => void decide(row, 'wallet')}>
                    {t('desk_to_wallet')}
                  </Button>
                  <Button disabled={busyId === row.id} onClick={() => void decide(row, 'gateway')}>
                    {t('desk_again')}
                  </Button>
                  {row.refundState === 'unclear' && (
                    <Button disabled={busyId === row.id} onClick={() => void decide(row, 'done')}>
                      {t('desk_was_done')}
                    </Button>
                  )}
                </Stack>
              </Stack>
            </Alert>
          ))}
        </Stack>
      )}
      <Stack
        component="form"
        direction={{ xs: 'column', md: 'row' }}
        spacing={3}
        sx={{ alignItems: { md: 'center' } }}
        onSubmit={(event) => {
          event.preventDefault();
          setWanted({ ...wanted, text });
        }}
      >
        <TextField
          label={t('desk_search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          sx={{ flex: { md: 1 } }}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <Choice
          label={t('desk_state')}
          value={wanted.state ?? 'all'}
          options={[
            { value: 'all', label: t('desk_all') },
            ...PAYMENT_STATES.map((state) => ({ value: state, label: t(`desk_state_${state}`) })),
          ]}
          onChange={(chosen) => setWanted({ text, state: chosen === 'all' ? undefined : chosen })}
          sx={{ width: { md: 200 }, flexShrink: 0 }}
        />
        <Button type="submit" variant="contained" sx={{ flexShrink: 0 }}>
          {t('desk_find')}
        </Button>
        <Button variant="outlined" sx={{ flexShrink: 0 }} onClick={() => setIsWalletOpen(true)}>
          {t('desk_wallet')}
        </Button>
      </Stack>
      <ActiveFilters
        filters={[
          ...(wanted.text.trim() === ''
            ? []
            : [
                {
                  id: 'text',
                  label: `${t('desk_find')}: ${wanted.text.trim()}`,
                  onRemove: () => {
                    setText('');
                    setWanted({ ...wanted, text: '' });
                  },
                },
              ]),
          ...(wanted.state === undefined
            ? []
            : [
                {
                  id: 'state',
                  label: `${t('desk_state')}: ${t(`desk_state_${wanted.state}`)}`,
                  onRemove: () => setWanted({ ...wanted, state: undefined }),
                },
              ]),
        ]}
        onClear={() => {
          setText('');
          setWanted({ text: '', state: undefined });
        }}
      />
      <DataTable
        label={t('route_payments')}
        columns={columns}
        rows={(found?.payments ?? []).map((row) => ({ ...row, id: row.ref }))}
        isLoading={found === null && error === undefined}
        error={error === undefined ? null : t(error.code)}
        onRetry={reload}
        emptyText={t('desk_none')}
        hasSearch={false}
        onRowClick={open}
      />
      {found !== null && <Complaints onOpen={(id) => setParams({ complaint: id })} />}
      {found !== null && found.incidents.length > 0 && (
        <Incidents incidents={found.incidents} onOpen={open} />
      )}
      {(bookingId !== null || attempt !== null) && (
        <MoneyPanel
          review={params.get('review')}
          of={bookingId === null ? { attempt: attempt ?? '' } : { bookingId }}
          onClose={() => setParams({})}
          onChanged={reload}
        />
      )}
      {isWalletOpen && (
        <WalletCorrection
          onClose={() => setIsWalletOpen(false)}
          onDone={() => {
            setIsWalletOpen(false);
            reload();
          }}
        />
      )}
    </Stack>
  );
}
