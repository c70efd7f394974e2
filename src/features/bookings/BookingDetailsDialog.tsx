import CloseIcon from '@mui/icons-material/CloseOutlined';
import {
  Box,
  Button,
  Drawer,
  IconButton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material';
import { Link } from 'react-router-dom';
import type { FareBreakdown } from '@domain/fare/fare';
import { taxLabel, totalWithTax } from '@domain/fare/tax-line';
import { type Booking, isPlaced } from '@domain/records';
import { shownStartCode } from '@domain/trip/steps/start-code';
import { CopyableId } from '@/components/CopyableId';
import { FareBasis } from '@/components/FareBasis';
import { MapView } from '@/components/map/MapView';
import { Money } from '@/components/Money';
import { PlaceLines } from '@/components/PlaceLines';
import { StatusChip } from '@/components/StatusChip';
import { moneyPath } from '@/config/paths';
import { useT } from '@/i18n/hooks';
import { BookingCellContent } from './BookingCellContent';
import type { BookingColumn } from './shown-columns';

type BookingDetailsDialogProps = {
  booking: Booking;
  /** The columns of the person's role. Fields that the role may not see are hidden in the dialog too. */
  columns: readonly BookingColumn[];
  isPriceSplitShown: boolean;
  /** whether the dialog links to the payments and corrections of the booking */
  hasMoneyDesk: boolean;
  onCancelBooking: (() => void) | null;
  onClose: () => void;
};

/** The list of fields leaves these fields out, because the dialog shows them above the list. */
const SHOWN_ABOVE: ReadonlySet<string> = new Set([
  'col_id',
  'col_reference',
  'col_status',
  'col_otp',
  'col_pickup',
  'col_drop',
]);

function StartCode({ code, isOwn }: { code: number; isOwn: boolean }) {
  const t = useT();
  return (
    <Box sx={{ p: 4, borderRadius: '12px', bgcolor: 'warning.soft' }}>
      <Typography variant="body2">{t('details_code_title')}</Typography>
      <Typography
        dir="ltr"
        sx={{
          fontSize: 40,
          fontWeight: 700,
          letterSpacing: '0.12em',
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {code}
      </Typography>
      <Typography variant="body2">{t(isOwn ? 'details_code_help' : 'details_code_help_staff')}</Typography>
    </Box>
  );
}

type Line = { label: string; amount: number };

type BookingPriceProps = {
  breakdown: FareBreakdown;
  /** whether the person may see the driver's share and the operator's fee (riders may not) */
  isSplitShown: boolean;
};

/** The confirmed price of the trip. Staff and drivers also see the driver's share and the operator's fee. */
function BookingPrice({ breakdown, isSplitShown }: BookingPriceProps) {
  const t = useT();
  const { tax } = breakdown;
  const total: Line = { label: t('fare_total'), amount: breakdown.total };
  const split: Line[] = isSplitShown
    ? [
        { label: t('col_driver_share'), amount: breakdown.driverShare },
        { label: t('col_convenience_fee'), amount: breakdown.convenienceFee },
      ]
    : [];
  const priced = totalWithTax(total, tax, (one) => ({ label: taxLabel(t, one), amount: one.amount }));
  const lines = [...split, ...priced];
  return (
    <div>
      <Typography component="h3" variant="h4">
        {t('details_price')}
      </Typography>
      <Table size="small" aria-label={t('details_price')}>
        <TableBody>
          {lines.map(({ label, amount }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row" sx={{ px: 0 }}>
                {label}
              </TableCell>
              <TableCell align="right" sx={{ px: 0 }}>
                <Money amount={amount} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/**
 * All details of a booking. The dialog shows the map, the start code, the price, and every known field that
 * the role of the person may see.
 */
export function BookingDetailsDialog(props: BookingDetailsDialogProps) {
  const { booking, columns, isPriceSplitShown, hasMoneyDesk, onCancelBooking, onClose } = props;
  const t = useT();
  // The price that was computed at the trip's end, or the estimate if the trip has not ended yet.
  const breakdown = booking.settlement ?? booking.estimate?.breakdown;
  const code = shownStartCode(booking);
  const facts = columns.filter(({ id, text }) => !SHOWN_ABOVE.has(id) && text(booking) !== '');
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'booking-details-title',
          sx: { width: { xs: '100%', sm: 460 }, p: { xs: 4, sm: 6 } },
        },
      }}
    >
      <Stack spacing={5}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography component="h2" variant="h3" id="booking-details-title">
            {t('details_title', { reference: booking.reference ?? '' })}
          </Typography>
          <IconButton aria-label={t('details_close')} onClick={onClose} edge="end" autoFocus>
            <CloseIcon />
          </IconButton>
        </Stack>
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <StatusChip status={booking.status} />
          <CopyableId id={booking.id} />
        </Stack>
        {code !== undefined && <StartCode code={code} isOwn={!isPriceSplitShown} />}
        {isPlaced(booking.pickup) && (
          <Box sx={{ height: 220, borderRadius: '12px', overflow: 'hidden', flexShrink: 0 }}>
            <MapView
              label={t('details_map')}
              markers={[
                { id: 'pickup', kind: 'pickup', position: booking.pickup, label: booking.pickup.add },
                ...(booking.waypoints ?? []).map((stop, index) => ({
                  id: `stop-${String(index)}`,
                  kind: 'stop' as const,
                  position: stop,
                  label: stop.add,
                })),
                { id: 'drop', kind: 'drop', position: booking.drop, label: booking.drop.add },
              ]}
            />
          </Box>
        )}
        <PlaceLines trip={booking} />
        {breakdown !== undefined && <BookingPrice breakdown={breakdown} isSplitShown={isPriceSplitShown} />}
        <FareBasis booking={booking} />
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
          {facts.map((column) => (
            <Box key={column.id}>
              <Typography component="dt" variant="hint">
                {t(column.id)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <BookingCellContent booking={booking} column={column} isWhole />
              </Typography>
            </Box>
          ))}
        </Box>
        {hasMoneyDesk && (
          <Button component={Link} to={moneyPath(booking.id)} variant="outlined">
            {t('details_payments')}
          </Button>
        )}
        {onCancelBooking !== null && (
          <Button variant="outlined" color="error" onClick={onCancelBooking}>
            {t('cancel_booking')}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}
