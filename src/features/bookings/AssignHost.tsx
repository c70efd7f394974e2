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
import { useEffect, useState } from 'react';
import type { Booking } from '@domain/records';
import { call } from '@/api/call';
import { ErrorState } from '@/components/ErrorState';
import { FormDialog } from '@/components/FormDialog';
import { Plate } from '@/components/Plate';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import {
  assignClosed,
  type DriverCandidate,
  selectAssignAsked,
  selectAssignState,
} from '@/state/assign-driver/assign-driver.slice';
import { canAssign } from '@/state/assign-driver/can-assign';
import { useAppDispatch, useAppSelector, useRole, useSettings } from '@/state/hooks';
import { selectKnownBooking } from '@/state/trip/trip.slice';
import { toastShown } from '@/state/ui/ui.slice';

type AssignDriverDialogProps = {
  booking: Booking;
  candidates: readonly DriverCandidate[];
  isLoading: boolean;
  /** why the candidates could not be read, null when they could */
  error: string | null;
  isAssigning: boolean;
  onAssign: (driverId: string) => void;
  onRefresh: () => void;
  onClose: () => void;
};

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

/** The drivers who could take a booking, each with its distance and load; one of them is asked. */
function AssignDriverDialog(props: AssignDriverDialogProps) {
  const { booking, candidates, isLoading, error, isAssigning, onAssign, onRefresh, onClose } = props;
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  // A driver who is no candidate any more is unselected.
  const driverId = candidates.some((candidate) => candidate.driverId === chosen) ? chosen : null;
  const isFirstLoad = isLoading && candidates.length === 0;
  return (
    <FormDialog
      isOpen
      title={t('assign_title', { reference: booking.reference ?? '' })}
      submitLabel={t('assign_submit')}
      isBusy={isAssigning}
      isSubmitDisabled={driverId === null}
      extraAction={
        <Button onClick={onRefresh} loading={isLoading}>
          {t('assign_refresh')}
        </Button>
      }
      onSubmit={() => {
        if (driverId !== null) onAssign(driverId);
      }}
      onClose={onClose}
    >
      {error !== null && <ErrorState message={error} onRetry={onRefresh} isRetrying={isLoading} />}
      {isFirstLoad && (
        <Stack spacing={3} role="status" aria-label={t('loading')}>
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} variant="rounded" height={52} />
          ))}
        </Stack>
      )}
      {!isLoading && error === null && candidates.length === 0 && (
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

/** The one dialog in which a driver is chosen, for every screen that asks for it; it goes when the booking is taken. */
export function AssignHost() {
  const dispatch = useAppDispatch();
  const askedId = useAppSelector(selectAssignAsked);
  const booking = useAppSelector((state) => selectKnownBooking(state, askedId));
  const role = useRole();
  const settings = useSettings();
  const { candidates, loading, error, isAssigning } = useAppSelector(selectAssignState);
  const isOver = booking !== null && !canAssign(booking.status, role, settings);
  const isOpen = booking !== null && !isOver;

  useEffect(() => {
    if (isOver) dispatch(assignClosed());
  }, [dispatch, isOver]);
  useEffect(() => {
    if (isOpen && askedId !== null) void dispatch(call('driver_candidates', { bookingId: askedId }));
  }, [dispatch, isOpen, askedId]);

  if (!isOpen) return null;
  const assign = async (driverId: string) => {
    if (isAssigning) return;
    const answer = await dispatch(call('assign_driver', { bookingId: booking.id, driverId }));
    if (!('error' in answer)) {
      dispatch(toastShown('assign_done'));
      dispatch(assignClosed());
    } else {
      // A refused driver may have become busy: reload the list.
      void dispatch(call('driver_candidates', { bookingId: booking.id }));
    }
  };
  return (
    <AssignDriverDialog
      key={booking.id}
      booking={booking}
      candidates={candidates}
      isLoading={loading}
      error={error.flag ? error.msg : null}
      isAssigning={isAssigning}
      onAssign={(driverId) => void assign(driverId)}
      onRefresh={() => void dispatch(call('driver_candidates', { bookingId: booking.id }))}
      onClose={() => dispatch(assignClosed())}
    />
  );
}
