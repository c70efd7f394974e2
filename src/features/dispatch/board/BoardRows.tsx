import { Box, Typography } from '@mui/material';
import { carNeedsOf } from '@domain/dispatch/driver/car-needs';
import { statusKey } from '@domain/languages/status-key';
import { useFormat, useT } from '@/i18n/hooks';
import type { AttentionItem } from '@domain/records';
import { useWhoHas } from '../edits/AttentionPanel';
import type { BoardCar, BoardTrip, Lane, Risk } from './board';
import { OtherDispatcherMarks } from './OtherDispatchers';
import { CAR_MARKS } from './board-marks';

export const ROW_HEIGHT = 56;

/** The key of the text for a reason why a trip needs attention. */
export const riskLabel = (risk: Risk) =>
  risk === 'marked' ? ('dispatch_risk_marked' as const) : (`dispatch_attention_${risk}` as const);

export function LaneHeading({ lane, count }: { lane: Lane; count: number }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', alignItems: 'end', height: '100%', px: 3, pb: 1.5, gap: 2 }}>
      <Typography
        component="span"
        variant="subtitle2"
        sx={{ flex: 1, color: lane === 'attention' ? 'error.main' : 'text.primary' }}
      >
        {t(`dispatch_lane_${lane}`)}
      </Typography>
      <Typography component="span" variant="subtitle2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Typography>
    </Box>
  );
}

/**
 * A row with two lines. The first line has a name and a time, and the second has details and problems. The
 * colour of the row's edge shows the urgency.
 */
function TwoLines({
  isUrgent,
  others,
  ...words
}: Record<'name' | 'time' | 'known' | 'state', string> & {
  isUrgent: boolean;
  others?: readonly string[] | undefined;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 3,
        alignContent: 'center',
        height: '100%',
        px: 3,
        borderInlineStart: '4px solid',
        borderInlineStartColor: isUrgent ? 'var(--mui-palette-error-main)' : 'transparent',
      }}
    >
      <Typography variant="body2" noWrap dir="auto" sx={{ fontWeight: 700 }}>
        {words.name}
      </Typography>
      <Typography variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {words.time}
        <OtherDispatcherMarks names={others} />
      </Typography>
      <Typography variant="caption" noWrap dir="auto" color="textSecondary">
        {words.known}
      </Typography>
      <Typography
        variant="caption"
        noWrap
        dir="auto"
        sx={{ color: isUrgent ? 'error.main' : 'text.secondary' }}
      >
        {words.state}
      </Typography>
    </Box>
  );
}

/**
 * An open trip with its state. If it has a problem, the row shows the problem and the dispatcher who works on
 * it.
 */
export function TripRow({
  row,
  now,
  others,
}: {
  row: BoardTrip;
  now: number;
  /** the names of the other people who have the trip open */
  others?: readonly string[] | undefined;
}) {
  const t = useT();
  const { duration } = useFormat();
  const { trip, risks, since } = row;
  const secs = (now - since) / 1000;
  const time = duration(Math.abs(secs));
  const isUrgent = risks.length > 0;
  const whoHas = useWhoHas();
  const first = row.items.find(({ kind }) => kind === risks[0]) ?? row.items[0];
  const known =
    isUrgent && first !== undefined
      ? [whoHas(first)]
      : [
          trip.driver_name?.trim() ?? '',
          trip.carType,
          // The car needs decide which drivers can take the trip, so they are shown before the rider's name.
          ...carNeedsOf(trip.carNeeds).map((need) => t(`car_need_${need}`)),
          trip.customer_name?.trim() ?? '',
        ];
  return (
    <TwoLines
      name={[trip.reference ?? trip.id, trip.pickup.add].join(' · ')}
      time={t(secs < 0 ? 'dispatch_in_time' : 'dispatch_for_time', { time })}
      known={known.filter(Boolean).join(' · ')}
      state={isUrgent ? risks.map((risk) => t(riskLabel(risk))).join(', ') : t(statusKey(trip.status))}
      isUrgent={isUrgent}
      others={others}
    />
  );
}

/** A trip that is no longer open but still needs attention. */
export function EndedRow({ items, now }: { items: readonly AttentionItem[]; now: number }) {
  const t = useT();
  const { duration } = useFormat();
  const whoHas = useWhoHas();
  const [first] = items;
  if (first === undefined) return null;
  return (
    <TwoLines
      name={[first.reference, first.place].join(' · ')}
      time={t('dispatch_for_time', { time: duration(Math.max(0, now - first.since) / 1000) })}
      known={whoHas(first)}
      state={items.map(({ kind }) => t(riskLabel(kind))).join(', ')}
      isUrgent
    />
  );
}

/** A car in two lines. */
export function CarRow({ car, aside }: { car: BoardCar; aside?: string }) {
  const t = useT();
  const mark = CAR_MARKS[car.state];
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '24px minmax(0, 1fr) auto',
        columnGap: 3,
        alignContent: 'center',
        alignItems: 'center',
        height: '100%',
        px: 3,
      }}
    >
      <Box
        aria-hidden
        sx={{
          gridRow: '1 / 3',
          width: 24,
          height: 24,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          bgcolor: mark.ground,
          color: mark.color,
          fontSize: 13,
          fontWeight: 700,
        }}
      >
        {mark.sign}
      </Box>
      <Typography variant="body2" noWrap dir="auto" sx={{ fontWeight: 700 }}>
        {car.name || car.id}
      </Typography>
      <Typography variant="body2" dir="ltr">
        {car.vehicleNumber}
      </Typography>
      <Typography variant="caption" noWrap dir="auto" color="textSecondary">
        {[t(`dispatch_car_${car.state}`), car.trip?.reference ?? ''].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {aside ??
          (car.state === 'silent' && car.ageSecs !== null ? t('dispatch_age', { time: car.ageSecs }) : '')}
      </Typography>
    </Box>
  );
}
