import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import type { CallerTrip } from '@domain/contracts/people/callers';
import type { PayLinkChannel } from '@domain/records';
import { CALLER_KEYS } from '@/components/office/caller-keys';
import { KeyHint } from '@/components/office/KeyButton';
import { PayLinkPanel } from '@/components/office/PayLinkPanel';
import { StatusChip } from '@/components/StatusChip';
import { useFormat, useT } from '@/i18n/hooks';
import { telHref } from '@/lib/tel-href';

type OpenTripsProps = {
  trips: readonly CallerTrip[];
  /** the trip for the keyboard shortcut that sends a payment link */
  linkable: CallerTrip | undefined;
  isBusy: boolean;
  isLinkSent: boolean;
  onSendLink: (bookingId: string, channel: PayLinkChannel) => void;
  onShow: (id: string) => void;
};

/**
 * The open trips of the caller. If the caller asks about an open trip, staff find the trip here and do not
 * send a second car.
 */
export function OpenTrips({ trips, linkable, isBusy, isLinkSent, onSendLink, onShow }: OpenTripsProps) {
  const t = useT();
  const { dateTime } = useFormat();
  if (trips.length === 0) return null;
  return (
    <Box component="section" aria-label={t('caller_open_trips')}>
      <Typography component="h3" variant="subtitle2">
        {t('caller_open_trips')}
      </Typography>
      <div role="status">{isLinkSent && <Alert severity="success">{t('dispatch_done')}</Alert>}</div>
      <Stack spacing={2} sx={{ mt: 1 }}>
        {trips.map((trip, index) => (
          <Box
            key={trip.id}
            sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '8px', p: 2.5 }}
          >
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Link
                component="button"
                onClick={() => onShow(trip.id)}
                {...(index === 0 ? { 'aria-keyshortcuts': CALLER_KEYS.openTrip } : {})}
                sx={{ fontWeight: 700 }}
              >
                {trip.reference}
              </Link>
              {index === 0 && <KeyHint text={CALLER_KEYS.openTrip} />}
              <StatusChip status={trip.status} />
            </Box>
            <Typography variant="body2">{`${trip.pickup.add} → ${trip.drop.add}`}</Typography>
            <Typography variant="hint">
              {[dateTime(trip.tripdate), trip.driverName, trip.plate]
                .filter((text) => text !== '')
                .join(' · ')}
            </Typography>
            {trip.driverPhone !== '' && (
              <Link href={telHref(trip.driverPhone)} variant="body2" dir="ltr" underline="always">
                {trip.driverPhone}
              </Link>
            )}
            {trip === linkable && (
              <Box sx={{ pt: 2 }}>
                <PayLinkPanel
                  payLink={trip.payLink}
                  isBusy={isBusy}
                  onSend={(channel) => onSendLink(trip.id, channel)}
                />
              </Box>
            )}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
