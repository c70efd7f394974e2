import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Toolbar from '@mui/material/Toolbar';
import { useState } from 'react';
import { Link as RouterLink, NavLink } from 'react-router-dom';
import { ROUTES } from '@/config/paths';
import { BrandMark } from '@/components/BrandMark';
import { ColorSchemeSwitch } from '@/components/ColorSchemeSwitch';
import { SocialLinks } from '@/components/SocialLinks';
import { useIsNarrow } from '@/components/use-is-narrow';
import { NoticesBell } from '@/features/notices/NoticesBell';
import { useT } from '@/i18n/use-t';
import { useAppSelector } from '@/state/hooks';
import { selectCurrentUser } from '@/state/session/session.slice';
import { selectSettings } from '@/state/settings/settings.slice';
import { LanguageSelect } from './LanguageSelect';
import { topBarLinks, type PageLink } from './public-links';
import { useScrolledPast } from './use-scrolled-past';

/** Pixels after which the bar changes colour (specification, section 9). */
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

function NarrowDrawer({
  links,
  isOpen,
  onClose,
}: {
  links: readonly PageLink[];
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const settings = useAppSelector(selectSettings);
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('menu'), sx: { width: 'min(84vw, 320px)', p: 3 } } }}
    >
      <IconButton onClick={onClose} aria-label={t('close_menu')} sx={{ alignSelf: 'flex-end' }}>
        <CloseIcon />
      </IconButton>
      <Box component="nav" aria-label={t('main_navigation')}>
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
      </Box>
      <Box sx={{ mt: 'auto', display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <LanguageSelect />
        <ColorSchemeSwitch />
        <SocialLinks handles={settings ?? {}} />
      </Box>
    </Drawer>
  );
}

/** The bar of the public pages: a drawer below the breakpoint, another colour after some scrolling. */
export function PublicTopBar() {
  const t = useT();
  const settings = useAppSelector(selectSettings);
  const hasProfile = useAppSelector(selectCurrentUser) !== null;
  const isNarrow = useIsNarrow();
  const isScrolled = useScrolledPast(COLOUR_CHANGE_PX);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const links = topBarLinks(hasProfile);
  const appName = settings?.appName ?? '';
  return (
    <AppBar
      position="sticky"
      elevation={0}
      enableColorOnDark
      data-scrolled={isScrolled}
      sx={{
        bgcolor: isScrolled ? 'surface.bar' : 'background.ground',
        color: isScrolled ? 'surface.onBar' : 'text.primary',
        borderBottom: '1px solid',
        borderColor: isScrolled ? 'surface.bar' : 'divider',
        transition: 'background-color 200ms ease-out, color 200ms ease-out',
      }}
    >
      <Toolbar
        sx={{
          width: '100%',
          maxWidth: 1200,
          mx: 'auto',
          gap: 2,
          minHeight: { xs: 60, md: 64 },
          px: { xs: 4, md: 6 },
        }}
      >
        {isNarrow && (
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
        )}
        <Link
          component={RouterLink}
          to={ROUTES.home.build()}
          underline="none"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 700, fontSize: '1.125rem' }}
        >
          <BrandMark />
          {appName}
        </Link>
        {isNarrow ? (
          <>
            <Box sx={{ marginInlineStart: 'auto' }}>
              <NoticesBell />
            </Box>
            <NarrowDrawer links={links} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
          </>
        ) : (
          <>
            <WideLinks links={links} />
            <SocialLinks handles={settings ?? {}} />
            <LanguageSelect />
            <ColorSchemeSwitch />
            <NoticesBell />
          </>
        )}
      </Toolbar>
    </AppBar>
  );
}
