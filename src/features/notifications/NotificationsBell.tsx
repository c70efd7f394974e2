import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import {
  Badge,
  Box,
  Button,
  CircularProgress,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  Popover,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '@domain/records';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { useFormat, useT } from '@/i18n/hooks';
import { selectOverTrips } from '@/state/bookings/bookings.slice';
import { useAppDispatch, useAppSelector, useRole } from '@/state/hooks';
import {
  checkPush,
  enablePush,
  markNotificationsRead,
  notificationsReloadWanted,
  selectNotifications,
  selectNotificationsState,
  selectUnreadCount,
} from '@/state/notifications/notifications.slice';
import { notificationPath } from './notification-path';

const MOST = 99;

const PUSH_TEXTS = { on: 'push_on', refused: 'push_refused', installable: 'push_install' } as const;

/**
 * Offers pushes to this device. The offer is in the list of notifications, so that the start of the app is
 * not interrupted.
 */
function PushChoice() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { push, isEnabling } = useAppSelector(selectNotificationsState);
  useEffect(() => {
    void dispatch(checkPush());
  }, [dispatch]);
  if (push === null || push === 'unsupported') return null;
  return (
    <Box sx={{ px: 4, py: 3, borderTop: '1px solid', borderColor: 'divider' }}>
      {push === 'unasked' ? (
        <Button fullWidth variant="outlined" loading={isEnabling} onClick={() => void dispatch(enablePush())}>
          {t('push_enable')}
        </Button>
      ) : (
        <Typography variant="hint" role="status">
          {t(PUSH_TEXTS[push])}
        </Typography>
      )}
    </Box>
  );
}

/** The notifications, newest first. A click on a notification opens its page and marks it as read. */
function NotificationsList({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const notifications = useAppSelector(selectNotifications);
  const unread = useAppSelector(selectUnreadCount);
  const overTrips = useAppSelector(selectOverTrips);
  const { loading, error } = useAppSelector(selectNotificationsState);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, pt: 3, pb: 1 }}>
        <Typography component="h2" variant="h4" sx={{ flex: 1 }}>
          {t('bell')}
        </Typography>
        {unread > 0 && (
          <Button size="small" color="inherit" onClick={() => void dispatch(markNotificationsRead('all'))}>
            {t('bell_read_all')}
          </Button>
        )}
      </Box>
      {error.flag ? (
        <ErrorState
          message={error.msg}
          onRetry={() => dispatch(notificationsReloadWanted())}
          isRetrying={loading}
        />
      ) : loading && notifications.length === 0 ? (
        <CircularProgress aria-label={t('app_loading')} sx={{ m: 6, alignSelf: 'center' }} />
      ) : notifications.length === 0 ? (
        <EmptyState text={t('bell_empty')} />
      ) : (
        <List disablePadding>
          {notifications.map((notification) => (
            <ListItem key={notification.id} disablePadding>
              <ListItemButton
                component={Link}
                to={notificationPath(notification, role, overTrips)}
                onClick={() => {
                  void dispatch(markNotificationsRead([notification.id]));
                  onClose();
                }}
                sx={{ alignItems: 'flex-start', gap: 2, py: 2.5 }}
              >
                <Box
                  aria-hidden
                  sx={{
                    width: 8,
                    height: 8,
                    mt: '8px',
                    borderRadius: '999px',
                    flexShrink: 0,
                    bgcolor: notification.read ? 'transparent' : 'accent.main',
                  }}
                />
                <Box sx={{ minWidth: 0, flex: 1 }}>
                  <Typography variant="body2" sx={{ fontWeight: notification.read ? 400 : 700 }}>
                    {notification.body}
                  </Typography>
                  <Typography variant="caption" color="textSecondary">
                    {notification.read ? '' : `${t('bell_new')} · `}
                    {format.dateTime(notification.at)}
                  </Typography>
                </Box>
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      <PushChoice />
    </Box>
  );
}

/** The button with the number of unread notifications. A click shows the notifications. */
export function NotificationsBell() {
  const t = useT();
  const role = useRole();
  const unread = useAppSelector(selectUnreadCount);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (role === null) return null;
  // The button's name contains the same text as the badge, because voice control needs the visible words in
  // the name.
  const shown = unread > MOST ? `${String(MOST)}+` : String(unread);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={unread === 0 ? t('bell') : t('bell_unread', { count: shown })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge
          // If the content were zero, the badge would hide the number only after its animation.
          badgeContent={unread === 0 ? null : unread}
          max={MOST}
          sx={{
            '& .MuiBadge-badge': { bgcolor: 'accent.main', color: 'accent.contrastText', fontWeight: 700 },
          }}
        >
          <BellIcon />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('bell'),
            sx: {
              width: 'min(380px, calc(100vw - 24px))',
              maxHeight: 'min(560px, 80dvh)',
              border: '1px solid',
              borderColor: 'divider',
              boxShadow: 'var(--mui-palette-surface-shadow)',
            },
          },
        }}
      >
        <NotificationsList role={role} onClose={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
