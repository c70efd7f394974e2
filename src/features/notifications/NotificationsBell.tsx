import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Badge, IconButton, Popover } from '@mui/material';
import { useState } from 'react';
import { useT } from '@/i18n/use-t';
import { useAppSelector, useRole } from '@/state/hooks';
import { selectUnreadCount } from '@/state/notifications/notifications.slice';
import { NotificationsList } from './NotificationsList';

const MOST = 99;

/** The bell: the number of unread notifications, and the notifications on a click. */
export function NotificationsBell() {
  const t = useT();
  const role = useRole();
  const unread = useAppSelector(selectUnreadCount);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (role === null) return null;
  // Same text as the badge: voice control needs the visible words in the button's name.
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
          // A zero would be in the page, hidden only once the badge has shrunk.
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
