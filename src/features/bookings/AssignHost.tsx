import {
  Alert,
  Box,
  Button,
  Chip,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { CallOutput } from '@domain/contracts/calls';
import type { Booking } from '@domain/records';
import { useCall, useMutate } from '@/api/hooks';
import { ErrorState } from '@/components/ErrorState';
import { FormDialog } from '@/components/FormDialog';
import { Plate } from '@/components/Plate';
import { useFormat, useT } from '@/i18n/hooks';
import { canAssign } from '@/state/bookings/can-assign';
import { useAskedBooking } from '@/state/bookings/use-asked-booking';
import { useAppDispatch, useRole, useSettings } from '@/state/hooks';
import { toastShown } from '@/state/ui/ui.slice';

/** A driver who could get a booking, with the figures by which staff compare the drivers. */
type DriverCandidate = CallOutput<'driver_candidates'>['candidates'][number];

function Candidate({ candidate, isAsked }: { candidate: DriverCandidate; isAsked: boolean }) {
  const t = useT();
  const format = useFormat();
  const { name, vehicleNumber, distanceKm, openOffers, rating } = candidate;
  const facts = [
    t('assign_away', { distance: format.distanceFromKm(distanceKm) }),
    openOffers === 0 ? t('assign_load_none') : t('assign_load', { count: String(openOffers) }),
    ...(rating > 0 ? [`★ ${rating.toFixed(1)}`] : []),
  ];
  return (
    <Stack
      direction="row"
      spacing={3}
      sx={{ alignItems: 'center', justifyContent: 'space-between', width: '100%', flexWrap: 'wrap' }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <Typography variant="hint" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        {isAsked && <Chip size="small" label={t('assign_asked')} />}
        {vehicleNumber !== '' && <Plate number={vehicleNumber} />}
      </Stack>
    </Stack>
  );
}

/**
 * A dialog with the drivers who could take a booking. It shows the distance, the open offers and the rating
 * of each driver. The chosen driver gets the offer.
 */
function AssignDriverDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const bookingId = booking.id;
  const { data, error, isFetching, refetch } = useCall('driver_candidates', { bookingId });
  const { send } = useMutate('assign_driver');
  const [chosen, setChosen] = useState<string | null>(null);
  const candidates = data?.candidates ?? [];
  // If the chosen driver is no longer in the list, no driver is chosen.
  const driverId = candidates.some((candidate) => candidate.driverId === chosen) ? chosen : null;

  const assign = async () => {
    if (driverId === null) return;
    // If the server refuses the driver, the driver may have become busy. So the list is read again.
    if ((await send({ bookingId, driverId })) === null) refetch();
    else {
      dispatch(toastShown('assign_done'));
      onClose();
    }
  };
  return (
    <FormDialog
      isOpen
      title={t('assign_title', { reference: booking.reference ?? '' })}
      submitLabel={t('assign_submit')}
      isSubmitDisabled={driverId === null}
      extraAction={
        <Button onClick={refetch} loading={isFetching}>
          {t('assign_refresh')}
        </Button>
      }
      onSubmit={assign}
      onClose={onClose}
    >
      {error !== undefined && <ErrorState message={error.code} onRetry={refetch} isRetrying={isFetching} />}
      {isFetching && candidates.length === 0 && (
        <Stack spacing={3} role="status" aria-label={t('loading')}>
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} variant="rounded" height={52} />
          ))}
        </Stack>
      )}
      {!isFetching && error === undefined && candidates.length === 0 && (
        <Alert severity="info">{t('assign_none')}</Alert>
      )}
      {candidates.length > 0 && (
        <FormControl>
          <FormLabel>{t('assign_candidates')}</FormLabel>
          <RadioGroup value={driverId ?? ''} onChange={(event) => setChosen(event.target.value)}>
            {candidates.map((candidate) => (
              <FormControlLabel
                key={candidate.driverId}
                value={candidate.driverId}
                control={<Radio />}
                label={
                  <Candidate
                    candidate={candidate}
                    isAsked={booking.requestedDrivers?.[candidate.driverId] === true}
                  />
                }
                disableTypography
                sx={{
                  py: 1.5,
                  mx: 0,
                  borderBottom: '1px solid',
                  borderColor: 'divider',
                  '& > div': { flex: 1 },
                }}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    </FormDialog>
  );
}

/**
 * The dialog in which staff choose a driver. Every page can open it. It closes when the booking needs no
 * driver any longer, for example because a driver has taken it.
 */
export function AssignHost() {
  const role = useRole();
  const settings = useSettings();
  const { booking, close } = useAskedBooking('assign', ({ status }) => !canAssign(status, role, settings));
  return booking && <AssignDriverDialog key={booking.id} booking={booking} onClose={close} />;
}
