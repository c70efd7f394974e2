import { fullName } from '@domain/people/full-name';
import { Box, Typography } from '@mui/material';
import { isStaff } from '@domain/records';
import { BrandMark } from '@/components/BrandMark';
import { ColorSchemeSwitch } from '@/components/ColorSchemeSwitch';
import { PhotoAvatar } from '@/components/PhotoAvatar';
import { GlobalSearch } from '@/features/search/GlobalSearch';
import { NotificationsBell } from '@/features/notifications/NotificationsBell';
import { useT } from '@/i18n/use-t';
import { useCurrentUser, useRole, useSettings } from '@/state/hooks';
import { LanguageSelect } from './LanguageSelect';
import { MenuTripSlot } from './MenuTripSlot';
import { LogOutItem, MenuLinks } from './MenuLinks';

/** Pixels (docs/product.md 13.3). */
export const SIDE_MENU_WIDTH = 240;

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

/** The side menu: the screens of the role, the person's name, and log out (docs/product.md 3.1). */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
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
        {/* In the drawer of narrow screens there is none: the bar above has it. */}
        {onNavigate === undefined && (
          <Box sx={{ marginInlineStart: 'auto', marginInlineEnd: -2 }}>
            <NotificationsBell />
          </Box>
        )}
      </Box>
      {isStaff(role) && onNavigate === undefined && <GlobalSearch />}
      {/* Wide screens have the card of the trip beside the menu. */}
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
