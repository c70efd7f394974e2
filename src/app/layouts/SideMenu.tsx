import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import HistoryIcon from '@mui/icons-material/ReceiptLongOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import LoginIcon from '@mui/icons-material/LoginOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { NavLink } from 'react-router-dom';
import { menuFor, type RouteId } from '@/config/paths';
import { BrandMark } from '@/components/BrandMark';
import { ColorSchemeSwitch } from '@/components/ColorSchemeSwitch';
import { PhotoAvatar } from '@/components/PhotoAvatar';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectCurrentUser, selectRole, signOut } from '@/state/session/session.slice';
import { selectSettings } from '@/state/settings/settings.slice';
import { LanguageSelect } from './LanguageSelect';

/** Pixels (specification, section 9). */
export const SIDE_MENU_WIDTH = 240;

const ICONS: Readonly<Record<RouteId, typeof SvgIcon>> = {
  home: HomeIcon,
  about: InfoIcon,
  contact: MailIcon,
  privacy: PolicyIcon,
  login: LoginIcon,
  bookings: HistoryIcon,
  profile: PersonIcon,
  dashboard: DashboardIcon,
};

const itemLook = {
  minHeight: 44,
  borderRadius: '10px',
  px: 3,
  '& .MuiListItemIcon-root': { minWidth: 36, color: 'text.secondary' },
  '& .MuiListItemText-primary': { fontSize: '0.9375rem' },
  '&.active': { bgcolor: 'primary.soft' },
  '&.active .MuiListItemText-primary': { fontWeight: 700 },
  '&.active .MuiListItemIcon-root': { color: 'text.primary' },
} as const;

function UserCard() {
  const t = useT();
  const user = useAppSelector(selectCurrentUser);
  if (user === null) return null;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 3, py: 2, minWidth: 0 }}>
      <PhotoAvatar name={name} src={user.profile_image} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" noWrap>
          {name === '' ? user.email : name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t(`role_${user.usertype}`)}
        </Typography>
      </Box>
    </Box>
  );
}

/** The side menu: the screens of the role, who is signed in, and the way out (specification, section 2). */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const role = useAppSelector(selectRole);
  const appName = useAppSelector(selectSettings)?.appName ?? '';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', px: 3, py: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, pb: 4 }}>
        <BrandMark />
        <Typography component="span" noWrap sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          {appName}
        </Typography>
      </Box>
      <Box component="nav" aria-label={t('main_navigation')}>
        <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
          {(role === null ? [] : menuFor(role)).map((link) => {
            const Icon = ICONS[link.id];
            return (
              <ListItem key={link.id} disablePadding>
                <ListItemButton
                  component={NavLink}
                  to={link.path}
                  end
                  sx={itemLook}
                  {...(onNavigate ? { onClick: onNavigate } : {})}
                >
                  <ListItemIcon>
                    <Icon fontSize="small" />
                  </ListItemIcon>
                  <ListItemText primary={t(link.label)} />
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </Box>
      <Box sx={{ mt: 'auto', pt: 6, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', px: 1 }}>
          <LanguageSelect />
          <Box sx={{ marginInlineStart: 'auto' }}>
            <ColorSchemeSwitch />
          </Box>
        </Box>
        <UserCard />
        <ListItemButton
          component="button"
          type="button"
          sx={{ ...itemLook, width: '100%', textAlign: 'start' }}
          onClick={() => void dispatch(signOut())}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t('menu_logout')} />
        </ListItemButton>
      </Box>
    </Box>
  );
}
