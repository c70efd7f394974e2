import { Box, Skeleton, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Booking, type Role, TRIP_STATES } from '@domain/records';
import { useScreenStream } from '@/api/hooks';
import { ErrorState } from '@/components/ErrorState';
import { LoadingSheet, MapPage } from '@/components/MapPage';
import { useT } from '@/i18n/hooks';
import { useAppSelector, useRole } from '@/state/hooks';
import { selectTripBooking, selectTripState, tripStream } from '@/state/trip/trip.slice';
import { TripMap } from './TripMap';
import { TripSheet } from './TripSheet';

type TripPageProps = {
  /** the chat of the trip, shown beside the map if there is room */
  chat: (booking: Booking) => ReactNode;
  /** the history of the trip by staff */
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
      // After the ride all actions are in the sheet. The map follows it, and loads when it is scrolled into view.
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
      sheet={SHEET}
    >
      <TripSheet
        booking={booking}
        role={role}
        onChatToggle={hasRoomForChat ? () => setIsChatOpen((isOpen) => !isOpen) : null}
        isChatOpen={isChatShown}
        history={history}
      />
    </MapPage>
  );
}

/** A trip, live, for its people and for staff. */
export function TripPage(props: TripPageProps) {
  const t = useT();
  const { bookingId = '' } = useParams();
  const role = useRole();
  const booking = useAppSelector(selectTripBooking);
  const { error } = useAppSelector(selectTripState);

  const retry = useScreenStream(tripStream, { bookingId });

  if (error.flag) {
    // A trip that the person may not read shows as not found.
    const message = error.msg === 'permission_denied' ? 'not_found' : error.msg;
    return <ErrorState message={message} onRetry={retry} />;
  }
  if (booking === null || role === null || booking.id !== bookingId)
    return (
      <MapPage
        map={<Skeleton variant="rectangular" height="100%" />}
        mapHeight="58dvh"
        phone="fixed"
        sheetWidth={380}
        sheet={SHEET}
      >
        <LoadingSheet label={t('app_loading')} />
      </MapPage>
    );
  return <LiveTrip booking={booking} role={role} {...props} />;
}
