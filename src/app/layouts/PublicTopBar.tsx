import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import {
  Box,
  Button,
  Drawer,
  IconButton,
  Link,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
} from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { NavLink, Link as RouterLink } from 'react-router-dom';
import { BrandMark } from '@/components/BrandMark';
import { ColorSchemeSwitch } from '@/components/ColorSchemeSwitch';
import { SocialLinks } from '@/components/SocialLinks';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/hooks';
import { lazyPage } from '@/lib/lazy-page';
import { useAppSelector, useCurrentUser, useRole, useSettings } from '@/state/hooks';
import { selectExpectedSession } from '@/state/session/session.slice';
import { LanguageSelect } from './LanguageSelect';
import { LogOutItem, MenuLinks } from './MenuLinks';
import { MenuTripSlot } from './MenuTripSlot';
import { moreLinks, type PageLink, topBarLinks } from './public-links';
const NotificationsBell = lazyPage(async () => ({
  default: (await import('@/features/notifications/NotificationsBell')).NotificationsBell,
}));

/** The bar changes its colour after a scroll of this many pixels. */
const COLOUR_CHANGE_PX = 400;

function WideLinks({ links }: { links: readonly PageLink[] }) {
  const t = useT();
  return (
    <Box
      component="nav"
      aria-label={t('main_navigation')}
      sx={{ display: 'flex', gap: 1, marginInline: 'auto' }}
    >
      {links.map((link) => (
        <Button
          key={link.id}
          component={NavLink}
          to={link.path}
          end
          color="inherit"
          sx={{ px: 3.5, whiteSpace: 'nowrap', '&.active': { fontWeight: 700 } }}
        >
          {t(link.label)}
        </Button>
      ))}
    </Box>
  );
}

/** The notifications button of a signed-in person. Visitors do not load its code. */
function Bell() {
  return useRole() === null ? null : (
    <Suspense fallback={null}>
      <NotificationsBell />
    </Suspense>
  );
}

/** Whether the window is scrolled down by more than this many pixels. */
function useScrolledPast(pixels: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const look = (): void => setIsPast(window.scrollY > pixels);
    // The position is read in the next frame, after the browser has computed the layout. Reading it now would
    // make the browser compute the layout twice.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, [pixels]);
  return isPast;
}

/**
 * The drawer with the menu for narrow windows. It has the public pages, the language and the social networks.
 * For a signed-in person it also has the screens of the role.
 */
function PublicDrawer({
  links,
  isOpen,
  onClose,
}: {
  links: readonly PageLink[];
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const settings = useSettings();
  const role = useRole();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { 'aria-label': t('menu'), sx: { width: 'min(84vw, 320px)', p: 3 } } }}
    >
      <IconButton onClick={onClose} aria-label={t('close_menu')} sx={{ alignSelf: 'flex-end' }}>
        <CloseIcon />
      </IconButton>
      <MenuTripSlot onNavigate={onClose} />
      <Box component="nav" aria-label={t('main_navigation')}>
        {role === null ? (
          <List>
            {links.map((link) => (
              <ListItem key={link.id} disablePadding>
                <ListItemButton
                  component={NavLink}
                  to={link.path}
                  end
                  onClick={onClose}
                  sx={{ minHeight: 52, borderRadius: '12px', '&.active': { bgcolor: 'primary.soft' } }}
                >
                  <ListItemText primary={t(link.label)} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        ) : (
          <MenuLinks role={role} more={moreLinks} onNavigate={onClose} />
        )}
      </Box>
      <Box sx={{ mt: 'auto', pt: 4 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <LanguageSelect />
          <ColorSchemeSwitch />
          <SocialLinks handles={settings ?? {}} />
        </Box>
        {role !== null && <LogOutItem />}
      </Box>
    </Drawer>
  );
}

/**
 * The top bar of the public pages. In narrow windows it has a button that opens the drawer. When the page is
 * scrolled down, the bar changes its colour.
 */
export function PublicTopBar() {
  const t = useT();
  const settings = useSettings();
  const isExpected = useAppSelector(selectExpectedSession) !== null;
  const hasProfile = useCurrentUser() !== null || isExpected;
  const isScrolled = useScrolledPast(COLOUR_CHANGE_PX);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const links = topBarLinks(hasProfile);
  const appName = settings?.appName ?? '';
  return (
    <Box
      component="header"
      data-scrolled={isScrolled}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: isScrolled ? 'surface.bar' : 'background.ground',
        color: isScrolled ? 'surface.onBar' : 'text.primary',
        borderBottom: '1px solid',
        borderColor: isScrolled ? 'surface.bar' : 'divider',
        transition: 'background-color 200ms ease-out, color 200ms ease-out',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          maxWidth: 1200,
          mx: 'auto',
          gap: 2,
          minHeight: { xs: 60, md: 64 },
          px: { xs: 4, md: 6 },
        }}
      >
        {/* CSS hides the button in wide windows, because a prerendered page must fit windows of every
            width. */}
        <IconButton
          edge="start"
          color="inherit"
          aria-label={t('open_menu')}
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onClick={() => setIsDrawerOpen(true)}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Link
          component={RouterLink}
          to={ROUTES.home.build()}
          underline="none"
          // The prerendered HTML does not contain the operator's name, so the link needs a label.
          aria-label={appName === '' ? t('route_home') : undefined}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 700, fontSize: '1.125rem' }}
        >
          <BrandMark />
          {appName}
        </Link>
        <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 2, flex: 1 }}>
          <WideLinks links={links} />
          <SocialLinks handles={settings ?? {}} />
          <LanguageSelect />
          <ColorSchemeSwitch />
        </Box>
        <Box sx={{ marginInlineStart: { xs: 'auto', md: 0 } }}>
          <Bell />
        </Box>
        <PublicDrawer links={links} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
      </Box>
    </Box>
  );
}
