import { Box, Button, CircularProgress, Dialog, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { distanceKm } from '@domain/geo/geo';
import type { Offer } from '@domain/records';
import type { MapMarker } from '@/components/map/map-types';
import { MapView } from '@/components/map/MapView';
import { Money } from '@/components/Money';
import { CarNeedsWords } from '@/components/office/CarNeedsWords';
import { PlaceLines } from '@/components/PlaceLines';
import { useIsNarrow } from '@/components/use-is-narrow';
import { useNow } from '@/components/use-now';
import { useFormat, useT } from '@/i18n/hooks';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppSelector } from '@/state/hooks';
import { useOfferAlarm } from './use-offer-alarm';

type OfferDialogProps = {
  offer: Offer;
  /** how many milliseconds the server's clock is ahead (offers expire by the server's clock) */
  serverOffsetMs: number;
  /** how many more offers wait after this offer */
  moreCount: number;
  isSoundRepeated: boolean;
  isAccepting: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onPutOff: () => void;
};

function Facts({ offer }: { offer: Offer }) {
  const t = useT();
  const format = useFormat();
  const position = useAppSelector(selectGps).location;
  const awayKm = position === null ? offer.pickupDistanceKm : distanceKm(position, offer.pickup);
  const lines = [
    ...(awayKm === undefined ? [] : [t('request_pickup_away', { distance: format.distanceFromKm(awayKm) })]),
    t('request_trip', {
      distance: format.distance(offer.estimateDistance),
      duration: format.duration(offer.estimateTime),
    }),
    offer.carType,
    ...(offer.customerRating === undefined
      ? []
      : [t('request_rider_rating', { rating: offer.customerRating.toFixed(1) })]),
    ...(offer.bookLater ? [t('request_later', { time: format.dateTime(offer.tripdate) })] : []),
    ...(offer.passengers === undefined ? [] : [t('request_passengers', { count: offer.passengers })]),
    ...(offer.parcelType === undefined ? [] : [t('request_parcel', { name: offer.parcelType })]),
    ...(offer.option === undefined ? [] : [t('request_option', { name: offer.option })]),
  ];
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line) => (
        <Typography key={line} component="li" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {line}
        </Typography>
      ))}
      {offer.carNeeds !== undefined && (
        <li>
          <CarNeedsWords needs={offer.carNeeds} />
        </li>
      )}
    </Stack>
  );
}

function OfferMap({ offer }: { offer: Offer }) {
  const t = useT();
  const position = useAppSelector(selectGps).location;
  const markers = useMemo<MapMarker[]>(
    () => [
      { id: 'pickup', kind: 'pickup', position: offer.pickup, label: offer.pickup.add },
      { id: 'drop', kind: 'drop', position: offer.drop, label: offer.drop.add },
      ...(position === null ? [] : [{ id: 'car', kind: 'car' as const, position, label: t('position_you') }]),
    ],
    [offer.pickup, offer.drop, position, t],
  );
  return <MapView label={t('request_map')} markers={markers} isInteractive={false} padding={40} />;
}

const SIZE = 88;
/** The thickness of the ring in the units of MUI, where the whole ring is 44 units wide. */
const THICKNESS = 3.5;
const LOOK_MS = 200;

type CountdownRingProps = {
  /** when the time for the answer began, in epoch milliseconds by the clock of this device */
  startAt: number;
  endAt: number;
};

/** The remaining time for an answer, as a ring that becomes shorter and as seconds. */
function CountdownRing({ startAt, endAt }: CountdownRingProps) {
  const t = useT();
  const now = useNow(LOOK_MS);
  const left = Math.max(0, endAt - now);
  const share = endAt > startAt ? Math.min(1, left / (endAt - startAt)) : 0;
  const seconds = Math.ceil(left / 1000);
  return (
    <Box
      role="timer"
      aria-label={t('request_answer_in', { seconds })}
      sx={{ position: 'relative', width: SIZE, height: SIZE, flexShrink: 0 }}
    >
      <CircularProgress
        aria-hidden
        variant="determinate"
        enableTrackSlot
        value={share * 100}
        size={SIZE}
        thickness={THICKNESS}
        sx={{ color: seconds <= 5 ? 'error.main' : 'accent.main' }}
      />
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeItems: 'center',
          fontSize: '1.75rem',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {seconds}
      </Box>
    </Box>
  );
}

/** An offer with its amount, its route, and the remaining time for an answer. It fills a phone's screen. */
export function OfferDialog(props: OfferDialogProps) {
  const { offer, serverOffsetMs, moreCount, isAccepting } = props;
  const t = useT();
  const isNarrow = useIsNarrow();
  useOfferAlarm(offer.bookingId, props.isSoundRepeated, t('alarm_title'));
  return (
    <Dialog
      open
      fullScreen={isNarrow}
      fullWidth
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby="offer-title"
      slotProps={{
        paper: isNarrow
          ? {
              sx: {
                m: '0 !important',
                width: '100% !important',
                borderRadius: '0 !important',
                height: '100dvh',
              },
            }
          : {},
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
        <Box sx={{ flex: { xs: '1 1 30%', sm: 'none' }, minHeight: 140, height: { sm: 220 } }}>
          <OfferMap offer={offer} />
        </Box>
        <Stack spacing={4} sx={{ p: { xs: 5, sm: 6 }, overflowY: 'auto' }}>
          <Stack direction="row" spacing={4} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Box>
              <Typography id="offer-title" component="h2" variant="subtitle1" color="textSecondary">
                {t('request_title')}
              </Typography>
              <Typography sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.15 }}>
                <Money amount={offer.driver_share} />
              </Typography>
              <Typography variant="hint">{t('request_earn')}</Typography>
            </Box>
            {offer.expiresAt === undefined ? (
              <Typography variant="hint">{t('request_waits')}</Typography>
            ) : (
              <CountdownRing
                startAt={offer.offeredAt - serverOffsetMs}
                endAt={offer.expiresAt - serverOffsetMs}
              />
            )}
          </Stack>
          <Facts offer={offer} />
          <PlaceLines trip={offer} isLarge />
          {moreCount > 0 && <Typography variant="hint">{t('request_more', { count: moreCount })}</Typography>}
        </Stack>
        <Stack
          spacing={2}
          sx={{
            p: { xs: 5, sm: 6 },
            pt: '0 !important',
            mt: 'auto',
            pb: 'max(20px, env(safe-area-inset-bottom))',
          }}
        >
          <Button
            variant="contained"
            size="large"
            fullWidth
            autoFocus
            loading={isAccepting}
            onClick={props.onAccept}
            sx={{ minHeight: 64, fontSize: '1.25rem', fontWeight: 700 }}
          >
            {t('request_accept')}
          </Button>
          <Stack direction="row" spacing={2}>
            <Button
              variant="outlined"
              color="inherit"
              size="large"
              fullWidth
              disabled={isAccepting}
              onClick={props.onDecline}
            >
              {t('request_decline')}
            </Button>
            {offer.expiresAt === undefined && (
              <Button
                variant="text"
                color="inherit"
                size="large"
                fullWidth
                disabled={isAccepting}
                onClick={props.onPutOff}
              >
                {t('request_put_off')}
              </Button>
            )}
          </Stack>
        </Stack>
      </Box>
    </Dialog>
  );
}
