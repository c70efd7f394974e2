import { Box, Skeleton, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Booking, type Role, TRIP_STATES } from '@domain/records';
import { ErrorState } from '@/components/ErrorState';
import { LoadingSheet, MapPage } from '@/components/MapPage';
import { useTrip } from '@/state/trip/use-trip';
import { useT } from '@/i18n/hooks';
import { useRole } from '@/state/hooks';
import { TripMap } from './TripMap';
import { TripSheet } from './TripSheet';

type TripPageProps = {
  /** renders the chat of the trip, which is shown beside the map if there is enough space */
  chat: (booking: Booking) => ReactNode;
  /** renders the history of the trip for staff */
  history: (booking: Booking) => ReactNode;
};

const SHEET = { px: { xs: 4, md: 6 }, py: { xs: 5, md: 6 } };

function LiveTrip({ booking, role, chat, history }: { booking: Booking; role: Role } & TripPageProps) {
  const t = useT();
  const hasRoomForChat = useMediaQuery('(min-width: 1280px)');
  const [isChatOpen, setIsChatOpen] = useState(false);
  const isChatShown = hasRoomForChat && isChatOpen && booking.driver !== undefined;
  return (
    <MapPage
      map={<TripMap booking={booking} />}
      mapHeight="58dvh"
      // After the ride all actions are in the sheet with the data of the trip. So on a phone the map is below
      // the sheet, and loads when the person scrolls to it.
      phone={TRIP_STATES[booking.status].isRideOver ? 'below' : 'fixed'}
      aside={
        isChatShown && (
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
        )
      }
      sheetWidth={380}
    >
      <Box sx={SHEET}>
        <TripSheet
          booking={booking}
          role={role}
          onChatToggle={hasRoomForChat ? () => setIsChatOpen((isOpen) => !isOpen) : null}
          isChatOpen={isChatShown}
          history={history}
        />
      </Box>
    </MapPage>
  );
}

/**
 * The page of a trip, for its rider, its driver and staff. The stream of the trip is open while the page is
 * shown.
 */
export function TripPage(props: TripPageProps) {
  const t = useT();
  const { bookingId = '' } = useParams();
  const role = useRole();
  const { booking, error, retry } = useTrip(bookingId);
  // If the person may not read the trip, the page says that the trip was not found.
  if (error !== null)
    return <ErrorState message={error === 'permission_denied' ? 'not_found' : error} onRetry={retry} />;
  if (booking === null || role === null)
    return (
      <MapPage
        map={<Skeleton variant="rectangular" height="100%" />}
        mapHeight="58dvh"
        phone="fixed"
        sheetWidth={380}
      >
        <Box sx={SHEET}>
          <LoadingSheet label={t('app_loading')} />
        </Box>
      </MapPage>
    );
  return <LiveTrip booking={booking} role={role} {...props} />;
}
