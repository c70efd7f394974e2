import { Box, Button, CircularProgress, List, ListItem, ListItemButton, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Role } from '@domain/records';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import { selectOverTrips } from '@/state/bookings/bookings.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
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

const PUSH_TEXTS = { on: 'push_on', refused: 'push_refused', installable: 'push_install' } as const;

/** Pushes to this device are offered here, inside the bell, and nowhere at the door. */
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

/** The messages, newest first; each leads to what it is about and is read then. */
export function NotificationsList({ role, onClose }: { role: Role; onClose: () => void }) {
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
