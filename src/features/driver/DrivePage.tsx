import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, type ReactNode } from 'react';
import {
  selectDriverTrip,
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
import { useDriverT } from './use-driver-t';

/** The shell's own paddings, taken back: the map goes to the edges. */
const FULL_BLEED = { mx: { xs: -4, md: -8 }, my: { xs: -5, md: -8 } } as const;

function DutyButton() {
  const t = useDriverT();
  const dispatch = useAppDispatch();
  const isOnDuty = useAppSelector(selectIsOnDuty);
  const isSwitching = useAppSelector(selectIsSwitching);
  return (
    <Button
      role="switch"
      aria-checked={isOnDuty}
      variant={isOnDuty ? 'outlined' : 'contained'}
      color={isOnDuty ? 'inherit' : 'primary'}
      size="large"
      fullWidth
      loading={isSwitching}
      onClick={() => void dispatch(setDuty(!isOnDuty))}
      sx={{ minHeight: 64, fontSize: '1.25rem', fontWeight: 700 }}
    >
      {t(isOnDuty ? 'duty_go_offline' : 'duty_go_online')}
    </Button>
  );
}

function LoadingTrip() {
  const t = useDriverT();
  return (
    <Stack role="status" aria-label={t('drive_loading')} spacing={3}>
      <Skeleton width={96} height={28} />
      <Skeleton width="80%" height={44} />
      <Skeleton variant="rounded" height={64} />
    </Stack>
  );
}

/** A driver's work: the map, what matters now, and the one next step at the bottom (docs/product.md 3.7). */
export function DrivePage({ sos, invitations }: { sos: SosOf; invitations: ReactNode }) {
  const trip = useAppSelector(selectDriverTrip);
  const isLoading = useAppSelector(selectIsTripLoading) && trip === null;
  const step = `${trip?.id ?? ''} ${trip?.status ?? ''}`;
  useEffect(() => {
    // A new step begins at the top, so that the next action is visible without scrolling.
    window.scrollTo({ top: 0 });
  }, [step]);
  return (
    <Box
      sx={{
        ...FULL_BLEED,
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        minHeight: { xs: 'calc(100dvh - 60px)', md: '100dvh' },
      }}
    >
      <Box
        sx={{
          position: { md: 'sticky' },
          top: 0,
          height: { xs: '38dvh', md: '100dvh' },
          flex: { md: 1 },
          flexShrink: 0,
          minWidth: 0,
          // The sheet's round corners lie over the map's lower edge, and not over its attribution.
          '& .maplibregl-ctrl-bottom-right, & .maplibregl-ctrl-bottom-left': { bottom: { xs: 20, md: 0 } },
        }}
      >
        <DriveMap trip={trip} />
      </Box>
      <Paper
        elevation={0}
        square
        sx={{
          position: 'relative',
          zIndex: 1,
          display: 'flex',
          flexDirection: 'column',
          width: { xs: '100%', md: 400 },
          height: { md: '100dvh' },
          flexShrink: 0,
          flexGrow: { xs: 1, md: 0 },
          mt: { xs: '-20px', md: 0 },
          borderStartStartRadius: { xs: '20px', md: 0 },
          borderStartEndRadius: { xs: '20px', md: 0 },
          borderInlineStart: { md: '1px solid' },
          borderColor: { md: 'divider' },
          boxShadow: { xs: 'var(--mui-palette-surface-shadow)', md: 'none' },
        }}
      >
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
            <LoadingTrip />
          ) : trip === null ? (
            <DutyPanel />
          ) : (
            <TripPanel booking={trip} sos={sos} />
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
          {trip === null ? isLoading ? null : <DutyButton /> : <NextStep booking={trip} />}
        </Box>
      </Paper>
    </Box>
  );
}
