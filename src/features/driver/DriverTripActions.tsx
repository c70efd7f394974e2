import ArrowIcon from '@mui/icons-material/ArrowDropDown';
import CallIcon from '@mui/icons-material/CallOutlined';
import ChatIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import NavigationIcon from '@mui/icons-material/NavigationOutlined';
import SosIcon from '@mui/icons-material/SosOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, ButtonGroup, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { travellerOf } from '@domain/booking/passengers';
import type { LatLng } from '@domain/geo/geo';
import { type Booking, TRIP_STATES } from '@domain/records';
import { emergencyNumber } from '@domain/trip/people/emergency-number';
import { call } from '@/api/call';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { UnreadBadge } from '@/components/UnreadBadge';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/hooks';
import { remember, remembered } from '@/lib/remembered';
import { telHref } from '@/lib/tel-href';
import { leaveTrip } from '@/state/driver/driver.thunks';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { selectUnreadChats } from '@/state/notifications/notifications.slice';
import { NAVIGATION_APPS, type NavigationApp, navigationLink } from './navigation-link';

/** Renders the emergency dialog, which belongs to another feature. */
export type SosOf = (props: { bookingId: string; number: string; onClose: () => void }) => ReactNode;

const KEPT = 'navigation-app';
const isApp = (value: unknown): value is NavigationApp => NAVIGATION_APPS.some((app) => app === value);
/** The names of the companies are the same in all languages. */
const NAMES: Readonly<Record<Exclude<NavigationApp, 'device'>, string>> = {
  google: 'Google Maps',
  waze: 'Waze',
};

/** Opens the navigation to the point. The driver chooses the app once, and the device stores the choice. */
function NavigateButton({ to }: { to: LatLng }) {
  const t = useT();
  const [app, setApp] = useState<NavigationApp>(() => remembered(KEPT, isApp) ?? 'device');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (chosen: NavigationApp): void => {
    remember(KEPT, chosen);
    setApp(chosen);
    setAnchor(null);
  };
  return (
    <>
      <ButtonGroup variant="outlined" color="inherit" size="large" fullWidth>
        <Button
          component="a"
          href={navigationLink(to, navigator.userAgent, app)}
          target="_blank"
          rel="noreferrer"
          startIcon={<NavigationIcon />}
        >
          {t('drive_navigate')}
        </Button>
        <Button
          aria-label={t('drive_map_app')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ flex: '0 0 48px', px: 0 }}
        >
          <ArrowIcon />
        </Button>
      </ButtonGroup>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {NAVIGATION_APPS.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === app}
            selected={one === app}
            onClick={() => choose(one)}
          >
            {one === 'device' ? t('drive_map_device') : NAMES[one]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/**
 * The driver's actions besides the next step. The driver can navigate, contact the rider, raise an emergency,
 * and give the trip back.
 */
export function DriverTripActions({ booking, sos }: { booking: Booking; sos: SosOf }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const panic = emergencyNumber(useSettings());
  const [open, setOpen] = useState<'sos' | 'leave' | null>(null);
  const { id: bookingId, status } = booking;
  const { canCall, canGiveBack, isAboard, isAtPickup, isChatOpen, isOnTheRoad, ...state } =
    TRIP_STATES[status];
  const canCallHelp = panic !== '' && state.canCallForHelp;
  const unread = useAppSelector(selectUnreadChats)[bookingId]?.length ?? 0;
  const { phone } = travellerOf(booking);
  const target = isAboard ? booking.drop : booking.pickup;

  const giveBack = async () => {
    await dispatch(leaveTrip({ bookingId, reason: 'drop_out' }));
    setOpen(null);
  };

  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))', gap: 2 }}>
        {isOnTheRoad && <NavigateButton to={target} />}
        {isChatOpen && (
          <Button
            component={Link}
            to={ROUTES.chat.build(bookingId)}
            variant="outlined"
            color="inherit"
            size="large"
            startIcon={
              <UnreadBadge count={unread}>
                <ChatIcon />
              </UnreadBadge>
            }
            aria-label={unread === 0 ? undefined : t('trip_chat_unread', { count: unread })}
          >
            {t('trip_chat')}
          </Button>
        )}
        {canCall && phone !== '' && (
          <Button
            component="a"
            href={telHref(phone)}
            // If the driver is at the pickup, a call counts as an attempt to reach the rider.
            onClick={() => isAtPickup && void dispatch(call('reach_out', { bookingId }))}
            variant="outlined"
            color="inherit"
            size="large"
            startIcon={<CallIcon />}
          >
            {t('trip_call')}
          </Button>
        )}
        {canCallHelp && (
          <Button
            variant="outlined"
            color="error"
            size="large"
            startIcon={<SosIcon />}
            onClick={() => setOpen('sos')}
          >
            {t('trip_sos')}
          </Button>
        )}
      </Box>
      {canGiveBack && (
        <Button
          color="error"
          size="large"
          startIcon={<UndoIcon />}
          onClick={() => setOpen('leave')}
          sx={{ minHeight: 48 }}
        >
          {t('drive_give_back')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={open === 'leave' && canGiveBack}
        title={t('drive_give_back_title', { reference: booking.reference ?? '' })}
        confirmLabel={t('drive_give_back')}
        cancelLabel={t('drive_keep')}
        isDestructive
        onConfirm={giveBack}
        onCancel={() => setOpen(null)}
      >
        {t('drive_give_back_text')}
      </ConfirmDialog>
      {open === 'sos' && canCallHelp && sos({ bookingId, number: panic, onClose: () => setOpen(null) })}
    </>
  );
}
