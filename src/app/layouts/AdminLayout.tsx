import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, Drawer, IconButton, Toolbar, Typography } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { fullName } from '@domain/people/full-name';
import { isStaff } from '@domain/records';
import { BrandMark } from '@/components/BrandMark';
import { ColorSchemeSwitch } from '@/components/ColorSchemeSwitch';
import { PhotoAvatar } from '@/components/PhotoAvatar';
import { useIsNarrow } from '@/components/use-is-narrow';
import { NotificationsBell } from '@/features/notifications/NotificationsBell';
import { GlobalSearch } from '@/features/search/GlobalSearch';
import { RunningTripPlace } from '@/features/trip/RunningTripPlace';
import { useT } from '@/i18n/hooks';
import { lazyPage } from '@/lib/lazy-page';
import { useCurrentUser, useRole, useSettings } from '@/state/hooks';
import { LAZY_SCREENS } from '../lazy-screens';
import { ClosedNotice } from './ClosedNotice';
import { LanguageSelect } from './LanguageSelect';
import { LogOutItem, MenuLinks } from './MenuLinks';
import { MenuTripSlot } from './MenuTripSlot';
import { CONTENT_ID, SkipLink } from './SkipLink';

const EmergenciesBanner = lazyPage(async () => ({
  default: (await import('@/features/emergencies/EmergenciesBanner')).EmergenciesBanner,
}));
const { driverShell: DriverShell, riderShell: RiderShell } = LAZY_SCREENS;

/** The width of the side menu in pixels. */
const SIDE_MENU_WIDTH = 240;

function UserCard() {
  const t = useT();
  const user = useCurrentUser();
  if (user === null) return null;
  const name = fullName(user);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 3, py: 2, minWidth: 0 }}>
      <PhotoAvatar name={name} src={user.profile_image} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" noWrap dir="auto">
          {name === '' ? user.email : name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t(`role_${user.usertype}`)}
        </Typography>
      </Box>
    </Box>
  );
}

/** The side menu with the screens of the role, the person's name, and the log-out button. */
function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const t = useT();
  const role = useRole();
  const appName = useSettings()?.appName ?? '';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', px: 3, py: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, pb: 4 }}>
        <BrandMark />
        <Typography component="span" noWrap sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          {appName}
        </Typography>
        {/* The drawer of narrow screens does not show the name, because the bar above it does. */}
        {onNavigate === undefined && (
          <Box sx={{ marginInlineStart: 'auto', marginInlineEnd: -2 }}>
            <NotificationsBell />
          </Box>
        )}
      </Box>
      {isStaff(role) && onNavigate === undefined && <GlobalSearch />}
      {/* Only the drawer shows the trip here. Wide screens have the card of the trip beside the menu. */}
      {onNavigate !== undefined && <MenuTripSlot onNavigate={onNavigate} />}
      <Box component="nav" aria-label={t('main_navigation')}>
        {role !== null && <MenuLinks role={role} onNavigate={onNavigate} />}
      </Box>
      <Box sx={{ mt: 'auto', pt: 6, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', px: 1 }}>
          <LanguageSelect />
          <Box sx={{ marginInlineStart: 'auto' }}>
            <ColorSchemeSwitch />
          </Box>
        </Box>
        <UserCard />
        <LogOutItem />
      </Box>
    </Box>
  );
}

/**
 * The layout of signed-in screens. It has a side menu with the screens of the role, and a drawer on narrow
 * screens.
 */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const role = useRole();
  const isDriver = role === 'driver';
  const appName = useSettings()?.appName ?? '';
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', flexDirection: isNarrow ? 'column' : 'row' }}>
      <SkipLink />
      {isNarrow ? (
        <>
          <AppBar
            position="sticky"
            elevation={0}
            enableColorOnDark
            sx={{
              displayPrint: 'none',
              bgcolor: 'background.ground',
              color: 'text.primary',
              borderBottom: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Toolbar sx={{ gap: 2, px: 4, minHeight: 60 }}>
              <IconButton
                edge="start"
                color="inherit"
                aria-label={t('open_menu')}
                aria-haspopup="dialog"
                aria-expanded={isDrawerOpen}
                onClick={() => setIsDrawerOpen(true)}
              >
                <MenuIcon />
              </IconButton>
              <Typography component="span" sx={{ fontWeight: 700 }}>
                {appName}
              </Typography>
              <Box sx={{ marginInlineStart: 'auto', display: 'flex' }}>
                {isStaff(role) && <GlobalSearch isIcon />}
                <NotificationsBell />
              </Box>
            </Toolbar>
          </AppBar>
          <Drawer
            open={isDrawerOpen}
            onClose={() => setIsDrawerOpen(false)}
            slotProps={{ paper: { 'aria-label': t('menu'), sx: { width: SIDE_MENU_WIDTH } } }}
          >
            <SideMenu onNavigate={() => setIsDrawerOpen(false)} />
          </Drawer>
        </>
      ) : (
        <Box
          component="aside"
          aria-label={t('menu')}
          sx={{
            width: SIDE_MENU_WIDTH,
            flexShrink: 0,
            displayPrint: 'none',
            position: 'sticky',
            top: 0,
            height: '100dvh',
            overflowY: 'auto',
            borderInlineEnd: '1px solid',
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <SideMenu />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <ClosedNotice />
        {isStaff(role) && (
          <Suspense fallback={null}>
            <EmergenciesBanner />
          </Suspense>
        )}
        {isDriver && (
          <Suspense fallback={null}>
            <DriverShell />
          </Suspense>
        )}
        {role === 'rider' && (
          <Box sx={{ px: { xs: 4, md: 8 }, '&:not(:empty)': { pt: 4 }, maxWidth: 1680 }}>
            <Suspense fallback={<RunningTripPlace />}>
              <RiderShell />
            </Suspense>
          </Box>
        )}
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            outline: 'none',
            px: { xs: 4, md: 8 },
            py: { xs: 5, md: 8 },
            maxWidth: 1680,
          }}
        >
          {children ?? <Outlet />}
        </Box>
      </Box>
    </Box>
  );
}
