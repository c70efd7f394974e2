import ExpandMoreIcon from '@mui/icons-material/ExpandMoreRounded';
import { Alert, Box, Button, Collapse, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { QuoteAnswer } from '@domain/contracts/trip/bookings';
import type { OfficePriceInput } from '@domain/fare/office-price';
import type { LatLng } from '@domain/geo/geo';
import { decodePolyline } from '@domain/geo/polyline';
import type { CarType, Estimate, PaymentWish, Place } from '@domain/records';
import { MapView } from '@/components/map/MapView';
import { SetOfficePrice } from '@/components/office/SetOfficePrice';
import { PriceNote } from '@/components/PriceNote';
import { TitledDialog } from '@/components/TitledDialog';
import { useFormat, useT } from '@/i18n/hooks';
import { useSettings } from '@/state/hooks';
import { CancelCosts } from './CancelCosts';
import { FareBreakdownTable } from './FareBreakdownTable';
import { RepeatConfirm, RepeatNote, RepeatSummary } from './RepeatWords';
import type { TripForm } from './trip-form';

type EstimateDialogProps = {
  isOpen: boolean;
  /** null while the server computes the price, or if it could not compute the price */
  priced: QuoteAnswer | null;
  carType: CarType;
  pickup: Place;
  drop: Place;
  /** the stops between pickup and drop, in the order of the trip */
  stops: readonly Place[];
  /** epoch milliseconds of a Book Later trip, or null for Book Now */
  tripdate: number | null;
  /** the days on which the trip repeats, or null if it does not repeat */
  repeat: TripForm['repeat'];
  isPricing: boolean;
  isConfirming: boolean;
  /**
   * whether the person has confirmed while offline, so that the booking is sent when the connection is back
   */
  isWaiting: boolean;
  /** whether the connection was lost while the booking was being sent */
  isCutOff: boolean;
  onTakeBack: () => void;
  /** called when staff set another price */
  onOfficePrice: ((price: OfficePriceInput) => void) | undefined;
  onConfirm: () => void;
  onRenew: () => void;
  onBack: () => void;
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="hint">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Box>
  );
}

type QuoteDetailsProps = { estimate: Estimate; carType: CarType; wish: PaymentWish | undefined };

/**
 * The chosen payment mode, and how the promo changes the confirmed price. The server has checked the mode and
 * the promo.
 */
function WishSummary({ wish, price }: { wish: PaymentWish; price: number }) {
  const t = useT();
  const format = useFormat();
  const { mode, promo } = wish;
  const lines = [
    ...(promo === undefined
      ? []
      : [
          { label: t('wish_promo', { promo: promo.name }), text: `−${format.money(promo.discount)}` },
          { label: t('wish_to_pay'), text: format.money(price - promo.discount) },
        ]),
    ...(mode === undefined ? [] : [{ label: t('wish_pay_by'), text: t(`payment_mode_${mode}`) }]),
  ];
  return (
    <Stack component="dl" spacing={1} sx={{ m: 0 }}>
      {lines.map(({ label, text }) => (
        <Stack key={label} direction="row" sx={{ justifyContent: 'space-between', gap: 4 }}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
            {text}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}

function QuoteDetails({ estimate, carType, wish }: QuoteDetailsProps) {
  const t = useT();
  const format = useFormat();
  const settings = useSettings();
  const [isBreakdownOpen, setIsBreakdownOpen] = useState(false);
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'flex-end', justifyContent: 'space-between', gap: 4 }}>
        <Box>
          <Typography variant="hint">{t('estimate_fare')}</Typography>
          <Typography
            component="p"
            data-testid="estimate-total"
            sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
          >
            {format.money(estimate.estimateFare)}
          </Typography>
        </Box>
        <Button
          size="small"
          color="inherit"
          aria-expanded={isBreakdownOpen}
          aria-controls="fare-breakdown"
          onClick={() => setIsBreakdownOpen((isOpen) => !isOpen)}
          endIcon={<ExpandMoreIcon sx={{ transform: isBreakdownOpen ? 'rotate(180deg)' : 'none' }} />}
        >
          {t(isBreakdownOpen ? 'estimate_breakdown_hide' : 'estimate_breakdown_show')}
        </Button>
      </Stack>
      <Collapse in={isBreakdownOpen} unmountOnExit>
        <FareBreakdownTable breakdown={estimate.breakdown} id="fare-breakdown" />
      </Collapse>
      {wish !== undefined && <WishSummary wish={wish} price={estimate.estimateFare} />}
      {settings !== null && <PriceNote confirmed={estimate.estimateFare} settings={settings} />}
      <CancelCosts slabs={carType.cancelSlab} />
    </>
  );
}

/**
 * Whether at least two of the points differ. If all points are equal, no line can be drawn. Pickup and drop
 * may be the same place.
 */
const isWay = ([first, ...rest]: readonly LatLng[]): boolean =>
  first !== undefined && rest.some(({ lat, lng }) => lat !== first.lat || lng !== first.lng);

const TICK_MS = 250;

/**
 * The whole seconds until `until` (epoch ms). When `until` has passed, the result is 0 and the timer stops.
 */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => {
      const at = Date.now();
      setNow(at);
      if (at >= until) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);

  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Seconds as minutes and seconds, such as `9:05`. */
function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * A dialog with the route, the pins of pickup and drop, and the price that the server has stored. The amber
 * button books the trip.
 */
export function EstimateDialog(props: EstimateDialogProps) {
  const settings = useSettings();
  const { isOpen, priced, carType, pickup, drop, stops, tripdate, repeat, isPricing, isConfirming } = props;
  const t = useT();
  const format = useFormat();
  const quote = priced?.quote ?? null;
  const secondsLeft = useCountdown(quote?.expiresAt ?? 0);
  const route = useMemo(
    () => (priced === null ? [] : decodePolyline(priced.routeDetails.polylinePoints)),
    [priced],
  );
  const isUsable = quote !== null && secondsLeft > 0;

  return (
    <TitledDialog
      title={t('estimate_title')}
      open={isOpen}
      onClose={isConfirming ? undefined : props.onBack}
      maxWidth="sm"
    >
      <DialogContent dividers>
        <Stack spacing={4}>
          <Box sx={{ height: { xs: 200, sm: 260 }, borderRadius: '12px', overflow: 'hidden' }}>
            <MapView
              label={t('estimate_map')}
              markers={[
                { id: 'pickup', kind: 'pickup', position: pickup, label: pickup.add },
                ...stops.map((stop, index) => ({
                  id: `stop-${index}`,
                  kind: 'stop' as const,
                  position: stop,
                  label: stop.add,
                })),
                { id: 'drop', kind: 'drop', position: drop, label: drop.add },
              ]}
              route={route}
            />
          </Box>
          {quote !== null && !isWay(route) && <Alert severity="warning">{t('no_route_found')}</Alert>}
          {/* The lines wrap. In a right-to-left app, an ellipsis would cut off the beginning of an
              address. */}
          <Stack spacing={1}>
            <Typography>{pickup.add}</Typography>
            {stops.map((stop, index) => (
              <Typography key={index}>{stop.add}</Typography>
            ))}
            <Typography>{drop.add}</Typography>
          </Stack>
          {quote !== null && (
            <>
              <Box
                component="dl"
                sx={{
                  m: 0,
                  display: 'grid',
                  gap: 4,
                  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
                }}
              >
                <Fact label={t('booking_car_type')}>{carType.name}</Fact>
                <Fact label={t('estimate_distance')}>{format.distance(quote.estimate.estimateDistance)}</Fact>
                <Fact label={t('estimate_duration')}>{format.duration(quote.estimate.estimateTime)}</Fact>
                <Fact label={t('estimate_when')}>
                  {tripdate === null ? (
                    t('estimate_now')
                  ) : repeat === null ? (
                    format.dateTime(tripdate)
                  ) : (
                    <RepeatSummary tripdate={tripdate} repeat={repeat} />
                  )}
                </Fact>
              </Box>
              {priced?.routeDetails.isOld === true && (
                <Alert severity="info">{t('estimate_old_route')}</Alert>
              )}
              <QuoteDetails estimate={quote.estimate} carType={carType} wish={quote.paymentWish} />
              {props.onOfficePrice !== undefined && (
                <SetOfficePrice
                  settings={settings}
                  quote={quote}
                  isBusy={isPricing || isConfirming}
                  onSet={props.onOfficePrice}
                />
              )}
              {repeat !== null && <RepeatNote />}
              {quote.debt !== undefined && (
                <Alert severity="info">
                  {t('debt_line')}: {format.money(quote.debt.amount)}
                </Alert>
              )}
            </>
          )}
          <Typography variant="hint" role="timer" aria-live="off">
            {quote === null
              ? t(isPricing ? 'booking_busy_estimate' : 'estimate_failed')
              : secondsLeft > 0
                ? t('estimate_expires_in', { time: countdownText(secondsLeft) })
                : t('estimate_expired')}
          </Typography>
          {props.isWaiting && <Alert severity="warning">{t('estimate_offline')}</Alert>}
          {props.isCutOff && <Alert severity="warning">{t('estimate_cut_off')}</Alert>}
        </Stack>
      </DialogContent>
      {/* The buttons are outside the scrolling content, so that they are visible even in a small window. */}
      <DialogActions disableSpacing sx={{ flexDirection: 'column', gap: 2, pt: 3 }}>
        {isUsable ? (
          <Button variant="contained" size="large" loading={isConfirming} onClick={props.onConfirm} fullWidth>
            {repeat === null ? t('estimate_confirm') : <RepeatConfirm />}
          </Button>
        ) : (
          <Button variant="contained" size="large" loading={isPricing} onClick={props.onRenew} fullWidth>
            {t(quote === null ? 'estimate_retry' : 'estimate_renew')}
          </Button>
        )}
        {props.isWaiting ? (
          <Button color="inherit" onClick={props.onTakeBack} fullWidth>
            {t('estimate_take_back')}
          </Button>
        ) : (
          <Button color="inherit" onClick={props.onBack} disabled={isConfirming} fullWidth>
            {t('estimate_back')}
          </Button>
        )}
      </DialogActions>
    </TitledDialog>
  );
}
