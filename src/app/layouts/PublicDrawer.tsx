import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { ColorSchemeSwitch } from '@/components/ColorSchemeSwitch';
import { SocialLinks } from '@/components/SocialLinks';
import { useT } from '@/i18n/use-t';
import { useSettings, useRole } from '@/state/hooks';
import { LanguageSelect } from './LanguageSelect';
import { MenuTripSlot } from './MenuTripSlot';
import { LogOutItem, MenuLinks } from './MenuLinks';
import { moreLinks, type PageLink } from './public-links';

/** The pages, language and networks on narrow windows; a signed-in person's screens too (docs/product.md 2.1). */
export function PublicDrawer({
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
