import { Box, Button, Stack } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { type Booking, TRIP_STATES } from '@domain/records';
import { useMutate } from '@/api/hooks';
import { LoadingSheet, MapPage } from '@/components/MapPage';
import { useT } from '@/i18n/hooks';
import {
  selectDriverTrip,
  selectIsOnBreak,
  selectIsOnDuty,
  selectIsSwitching,
  selectIsTripLoading,
} from '@/state/driver/driver.slice';
import { setDuty } from '@/state/driver/driver.thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { DriveMap } from './DriveMap';
import type { SosOf } from './DriverTripActions';
import { DutyPanel, UnpaidTrips } from './DutyPanel';
import { NextStep } from './NextStep';
import { TripPanel } from './TripPanel';
import { TurnBanner } from './TurnBanner';

const BIG_BUTTON = { minHeight: 64, fontSize: '1.25rem', fontWeight: 700 } as const;

/**
 * The buttons for going online, taking a break and going offline. The most likely next action is the large
 * button.
 */
function DutyButtons() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isOnDuty = useAppSelector(selectIsOnDuty);
  const isOnBreak = useAppSelector(selectIsOnBreak);
  const isSwitching = useAppSelector(selectIsSwitching);
  const { send, isBusy: isTurning } = useMutate('set_break');
  return (
    <Stack direction="row" spacing={3}>
      <Button
        role="switch"
        aria-checked={isOnDuty}
        variant={isOnDuty ? 'outlined' : 'contained'}
        color={isOnDuty ? 'inherit' : 'primary'}
        size="large"
        fullWidth
        loading={isSwitching}
        onClick={() => void dispatch(setDuty(!isOnDuty))}
        sx={isOnDuty ? { ...BIG_BUTTON, fontSize: '1rem' } : BIG_BUTTON}
      >
        {t(isOnDuty ? 'duty_go_offline' : 'duty_go_online')}
      </Button>
      {isOnDuty && (
        <Button
          variant={isOnBreak ? 'contained' : 'outlined'}
          color={isOnBreak ? 'primary' : 'inherit'}
          size="large"
          fullWidth
          loading={isTurning}
          disabled={isSwitching}
          onClick={() => void send({ isOnBreak: !isOnBreak })}
          sx={{ ...BIG_BUTTON, fontSize: '1rem' }}
        >
          {t(isOnBreak ? 'duty_break_end' : 'duty_break_begin')}
        </Button>
      )}
    </Stack>
  );
}

type DrivePageProps = {
  sos: SosOf;
  /** renders the stars with which the driver rates the rider after a ride */
  rateRider: (booking: Booking) => ReactNode;
  invitations: ReactNode;
};

/** The page on which a driver works. It has the map, the current state, and the next step at the bottom. */
export function DrivePage({ sos, rateRider, invitations }: DrivePageProps) {
  const t = useT();
  const trip = useAppSelector(selectDriverTrip);
  const isLoading = useAppSelector(selectIsTripLoading) && trip === null;
  const step = `${trip?.id ?? ''} ${trip?.status ?? ''}`;
  useEffect(() => {
    // At a new step the page scrolls to its top, so that the next action is visible.
    window.scrollTo({ top: 0 });
  }, [step]);
  return (
    <MapPage
      map={
        <>
          <DriveMap trip={trip} />
          {trip !== null && TRIP_STATES[trip.status].leg !== null && <TurnBanner />}
        </>
      }
      mapHeight="38dvh"
      phone="above"
      sheetWidth={400}
    >
      <Stack sx={{ flex: { xs: 1, md: 'none' }, height: { md: '100dvh' } }}>
        {' '}
        <Stack
          spacing={6}
          sx={{
            flex: 1,
            minHeight: 0,
            overflowY: { md: 'auto' },
            px: { xs: 4, md: 6 },
            py: { xs: 5, md: 6 },
          }}
        >
          {isLoading ? (
            <LoadingSheet label={t('drive_loading')} />
          ) : trip === null ? (
            <DutyPanel />
          ) : (
            <>
              <TripPanel booking={trip} sos={sos} />
              {TRIP_STATES[trip.status].hasReceipt && rateRider(trip)}
            </>
          )}
          {trip !== null && <UnpaidTrips />}
          {trip === null && !isLoading && invitations}
        </Stack>
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            px: { xs: 4, md: 6 },
            pt: 4,
            pb: 'max(16px, env(safe-area-inset-bottom))',
            bgcolor: 'background.paper',
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          {trip === null ? isLoading ? null : <DutyButtons /> : <NextStep booking={trip} />}
        </Box>
      </Stack>
    </MapPage>
  );
}
