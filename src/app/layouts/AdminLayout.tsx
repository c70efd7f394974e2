import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, Drawer, IconButton, Toolbar, Typography } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { isStaff } from '@domain/records';
import { useIsNarrow } from '@/components/use-is-narrow';
import { GlobalSearch } from '@/features/search/GlobalSearch';
import { NotificationsBell } from '@/features/notifications/NotificationsBell';
import { RunningTripPlace } from '@/features/trip/RunningTripPlace';
import { useT } from '@/i18n/use-t';
import { lazyPage } from '@/lib/lazy-page';
import { useRole, useSettings } from '@/state/hooks';
import { SIDE_MENU_WIDTH, SideMenu } from './SideMenu';
import { CONTENT_ID, SkipLink } from './SkipLink';

const EmergenciesBanner = lazyPage(async () => ({
  default: (await import('@/features/emergencies/EmergenciesBanner')).EmergenciesBanner,
}));
const DriverShell = lazyPage(() => import('../pages/DriverShell'));
const RiderShell = lazyPage(() => import('../pages/RiderShell'));

/** The shell of signed-in screens: a side menu by role, a drawer below the breakpoint (docs/product.md 3.1). */
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
