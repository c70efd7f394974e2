import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import ChargeIcon from '@mui/icons-material/PriceChangeOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reviewKey } from '@domain/languages/review-key';
import { type Review, REVIEW_KINDS } from '@domain/records';
import { call } from '@/api/call';
import { useScreenStream } from '@/api/hooks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { DataTable } from '@/components/data-table/DataTable';
import { LoadMore } from '@/components/records/LoadMore';
import { PageHeader } from '@/components/records/PageHeader';
import { PersonLink } from '@/components/records/PersonLink';
import { moneyPath, ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppSelector, useCanSeeAll } from '@/state/hooks';
import { reviewsStream, selectReviewsState } from '@/state/reviews/reviews.slice';
import { useNotedExport } from '@/state/staff/use-noted-export';
import { useStaffChange } from '@/state/staff/use-staff-change';

const PAGE = 50;

/**
 * A dialog that closes an entry of the review list, with a note for colleagues. If the entry is about an
 * unpaid trip, staff can settle the trip as paid in cash.
 */
function CloseReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useT();
  const change = useStaffChange();
  const [note, setNote] = useState('');
  const [isPaidInCash, setIsPaidInCash] = useState(false);

  const handleConfirm = async (): Promise<void> => {
    const isDone = await change(
      call('close_review', { reviewId: review.id, note, ...(isPaidInCash ? { isPaidInCash } : {}) }),
    );
    if (isDone) onClose();
  };

  return (
    <ConfirmDialog
      isOpen
      title={t(reviewKey(review.kind))}
      confirmLabel={t('review_close')}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <TextField
        label={t('review_note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      {review.kind === 'reported_unpaid' && (
        <FormControlLabel
          control={<Checkbox checked={isPaidInCash} onChange={(_, checked) => setIsPaidInCash(checked)} />}
          label={t('review_paid_in_cash')}
        />
      )}
    </ConfirmDialog>
  );
}

/**
 * The page with the people and trips that a member of staff must check. The server adds them to this list.
 */
export default function ReviewsPage() {
  const t = useT();
  const noteExport = useNotedExport('reviews');
  const { money, dateTime } = useFormat();
  const navigate = useNavigate();
  const [limit, setLimit] = useState(PAGE);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { reviews, hasMore, loading, error } = useAppSelector(selectReviewsState);
  const canSeeAll = useCanSeeAll();
  const retry = useScreenStream(reviewsStream, { limit }, { keepsData: true });

  const columns = useMemo((): DataTableColumn<Review>[] => {
    const stateOf = ({ state }: Review): string => t(state === 'open' ? 'review_open' : 'review_closed');
    return [
      {
        id: 'at',
        title: t('audit_when'),
        value: ({ at }) => at,
        render: ({ at }) => dateTime(at),
        exportValue: ({ at }) => dateTime(at),
      },
      {
        id: 'kind',
        title: t('review_reason'),
        value: ({ kind }) => t(reviewKey(kind)),
        onCard: 'title',
        filterOptions: REVIEW_KINDS.map((kind) => ({ value: t(reviewKey(kind)), label: t(reviewKey(kind)) })),
      },
      {
        id: 'people',
        title: t('review_people'),
        value: ({ people }) =>
          Object.entries(people)
            .map(([uid, name]) => name || uid)
            .join(', '),
        render: ({ people }) =>
          Object.entries(people).map(([uid, name], index) => (
            <span key={uid}>
              {index === 0 ? '' : ', '}
              <PersonLink id={uid} name={name || uid} />
            </span>
          )),
      },
      ...(['confirmed', 'measured', 'charged'] as const).map((field): DataTableColumn<Review> => ({
        id: field,
        title: t(`review_${field}`),
        value: (review) => review[field],
        isNumeric: true,
        render: (review) => (review[field] === undefined ? '' : money(review[field])),
      })),
      {
        id: 'state',
        title: t('review_state'),
        value: stateOf,
        filterOptions: (['review_open', 'review_closed'] as const).map((key) => ({
          value: t(key),
          label: t(key),
        })),
      },
      { id: 'note', title: t('review_note'), value: ({ note }) => note ?? '' },
    ];
  }, [t, money, dateTime]);
  const chosen = reviews.find(({ id, state }) => id === chosenId && state === 'open') ?? null;

  return (
    <Stack spacing={5}>
      <PageHeader title={t('route_reviews')} help={t('review_help')} />
      <DataTable
        label={t('route_reviews')}
        columns={columns}
        rows={reviews}
        isLoading={loading}
        error={error.flag ? error.msg : null}
        onRetry={retry}
        emptyText={t('review_none')}
        canExport={canSeeAll}
        noteExport={noteExport}
        onRowClick={({ bookingId }) => {
          if (bookingId !== undefined) void navigate(ROUTES.trip.build(bookingId));
        }}
        rowActions={({ id, state, bookingId }) => [
          {
            id: 'payments',
            label: t('details_payments'),
            icon: PaymentsIcon,
            isDisabled: bookingId === undefined,
            onClick: () => void navigate(moneyPath(bookingId ?? '')),
          },
          {
            id: 'charge',
            label: t('review_charge'),
            icon: ChargeIcon,
            isDisabled: state !== 'open' || bookingId === undefined,
            onClick: () => void navigate(`${moneyPath(bookingId ?? '')}&review=${id}`),
          },
          {
            id: 'close',
            label: t('review_close'),
            icon: DoneIcon,
            isDisabled: state !== 'open',
            onClick: () => setChosenId(id),
          },
        ]}
        footer={hasMore ? <LoadMore isLoading={loading} onMore={() => setLimit(limit + PAGE)} /> : undefined}
      />
      {chosen !== null && <CloseReviewDialog review={chosen} onClose={() => setChosenId(null)} />}
    </Stack>
  );
}
