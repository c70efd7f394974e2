import { Box, Paper, Skeleton, Stack, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Booking, type Role, TRIP_STATES } from '@domain/records';
import { useScreenStream } from '@/api/hooks';
import { ErrorState } from '@/components/ErrorState';
import { useT } from '@/i18n/hooks';
import { useAppSelector, useRole } from '@/state/hooks';
import { selectTripBooking, selectTripState, tripStream } from '@/state/trip/trip.slice';
import { TripMap } from './TripMap';
import { TripSheet } from './TripSheet';

type TripPageProps = {
  /** renders the chat of the trip, which is shown beside the map if there is enough space */
  chat: (booking: Booking) => ReactNode;
  /** renders the history of the trip for staff */
  history: (booking: Booking) => ReactNode;
};

/** Removes the padding of the layout, so that the map reaches the edges. */
const FULL_BLEED = { mx: { xs: -4, md: -8 }, my: { xs: -5, md: -8 } } as const;

/**
 * On a phone the map stays visible above the sheet. The round corners of the sheet cover the map's lower
 * edge.
 */
const MAP_FIRST = {
  position: 'sticky',
  order: 0,
  top: 60,
  overlap: 20,
  shadow: 'var(--mui-palette-surface-shadow)',
} as const;
/**
 * After the ride all actions are in the sheet, so it is above the map. The map is loaded when the person
 * scrolls to it.
 */
const SHEET_FIRST = { position: 'relative', order: 1, top: 0, overlap: 0, shadow: 'none' } as const;

function LiveTrip({ booking, role, chat, history }: { booking: Booking; role: Role } & TripPageProps) {
  const t = useT();
  const hasRoomForChat = useMediaQuery('(min-width: 1280px)');
  const [isChatOpen, setIsChatOpen] = useState(false);
  const phone = TRIP_STATES[booking.status].isRideOver ? SHEET_FIRST : MAP_FIRST;
  const isChatShown = hasRoomForChat && isChatOpen && booking.driver !== undefined;
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
          position: { xs: phone.position, md: 'sticky' },
          order: { xs: phone.order, md: 0 },
          top: { xs: phone.top, md: 0 },
          height: { xs: '58dvh', md: '100dvh' },
          flex: { md: 1 },
          minWidth: 0,
          // The round corners of the sheet cover the lower edge of the map. They must not cover the map's
          // attribution.
          '& .maplibregl-ctrl-bottom-right, & .maplibregl-ctrl-bottom-left': {
            bottom: { xs: phone.overlap, md: 0 },
          },
        }}
      >
        <TripMap booking={booking} />
      </Box>
      {isChatShown && (
        <Box
          component="aside"
          aria-label={t('chat_title')}
          sx={{
            width: 320,
            flexShrink: 0,
            height: '100dvh',
            position: 'sticky',
            top: 0,
            borderInlineStart: '1px solid',
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          {chat(booking)}
        </Box>
      )}
      <Paper
        elevation={0}
        square
        sx={{
          position: 'relative',
          zIndex: 1,
          width: { xs: '100%', md: 380 },
          flexShrink: 0,
          mt: { xs: `-${String(phone.overlap)}px`, md: 0 },
          px: { xs: 4, md: 6 },
          py: { xs: 5, md: 6 },
          borderStartStartRadius: { xs: `${String(phone.overlap)}px`, md: 0 },
          borderStartEndRadius: { xs: `${String(phone.overlap)}px`, md: 0 },
          borderInlineStart: { md: '1px solid' },
          borderColor: { md: 'divider' },
          boxShadow: { xs: phone.shadow, md: 'none' },
          flexGrow: { xs: 1, md: 0 },
        }}
      >
        <TripSheet
          booking={booking}
          role={role}
          onChatToggle={hasRoomForChat ? () => setIsChatOpen((isOpen) => !isOpen) : null}
          isChatOpen={isChatShown}
          history={history}
        />
      </Paper>
    </Box>
  );
}

function LoadingTrip() {
  const t = useT();
  return (
    <Box
      role="status"
      aria-label={t('app_loading')}
      sx={{ ...FULL_BLEED, display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}
    >
      <Skeleton variant="rectangular" sx={{ flex: 1, height: { xs: '58dvh', md: '100dvh' } }} />
      <Stack spacing={3} sx={{ width: { md: 380 }, p: 6 }}>
        <Skeleton width={96} height={28} />
        <Skeleton width="80%" height={44} />
        <Skeleton width="60%" />
        <Skeleton variant="rounded" height={64} />
      </Stack>
    </Box>
  );
}

/** The page of a trip, for its rider, its driver and staff. The app follows the trip. */
export function TripPage(props: TripPageProps) {
  const { bookingId = '' } = useParams();
  const role = useRole();
  const booking = useAppSelector(selectTripBooking);
  const { error } = useAppSelector(selectTripState);

  const retry = useScreenStream(tripStream, { bookingId });

  if (error.flag) {
    // If the person may not read the trip, the page says that it does not exist.
    const message = error.msg === 'permission_denied' ? 'not_found' : error.msg;
    return <ErrorState message={message} onRetry={retry} />;
  }
  if (booking === null || role === null || booking.id !== bookingId) return <LoadingTrip />;
  return <LiveTrip booking={booking} role={role} {...props} />;
}
