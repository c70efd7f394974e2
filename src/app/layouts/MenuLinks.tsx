import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import AddBookingIcon from '@mui/icons-material/AddLocationAltOutlined';
import HistoryIcon from '@mui/icons-material/ReceiptLongOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import LoginIcon from '@mui/icons-material/LoginOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import DriveIcon from '@mui/icons-material/NavigationOutlined';
import EarningsIcon from '@mui/icons-material/TrendingUpOutlined';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PolicyIcon from '@mui/icons-material/PolicyOutlined';
import RidersIcon from '@mui/icons-material/GroupOutlined';
import DriversIcon from '@mui/icons-material/LocalTaxiOutlined';
import FleetIcon from '@mui/icons-material/BusinessOutlined';
import AdminsIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import CarIcon from '@mui/icons-material/DirectionsCarOutlined';
import ReasonIcon from '@mui/icons-material/EventBusyOutlined';
import PromoIcon from '@mui/icons-material/LocalOfferOutlined';
import BroadcastIcon from '@mui/icons-material/CampaignOutlined';
import ReportIcon from '@mui/icons-material/BarChartOutlined';
import AddCardIcon from '@mui/icons-material/AddCardOutlined';
import PaymentsIcon from '@mui/icons-material/PriceCheckOutlined';
import ReviewsIcon from '@mui/icons-material/FlagOutlined';
import WithdrawalsIcon from '@mui/icons-material/PaymentsOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import AppInfoIcon from '@mui/icons-material/BadgeOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import AuditIcon from '@mui/icons-material/ManageSearchOutlined';
import { List, ListItem, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import { NavLink } from 'react-router-dom';
import type { Role } from '@domain/records';
import { menuFor, type MenuLink, type RouteId } from '@/config/paths';
import { useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { signOut } from '@/state/session/session.slice';

/** The icon of each screen in the menus. */
const ICONS: Readonly<Partial<Record<RouteId, typeof SvgIcon>>> = {
  home: HomeIcon,
  about: InfoIcon,
  contact: MailIcon,
  privacy: PolicyIcon,
  login: LoginIcon,
  bookings: HistoryIcon,
  addBookings: AddBookingIcon,
  drive: DriveIcon,
  earnings: EarningsIcon,
  wallet: WalletIcon,
  profile: PersonIcon,
  dashboard: DashboardIcon,
  // `drive` has the same icon, but the menus of staff do not contain `drive`.
  dispatch: DriveIcon,
  riders: RidersIcon,
  drivers: DriversIcon,
  fleetAdmins: FleetIcon,
  allAdmins: AdminsIcon,
  carTypes: CarIcon,
  cancelReasons: ReasonIcon,
  promos: PromoIcon,
  notifications: BroadcastIcon,
  reports: ReportIcon,
  earningReports: ReportIcon,
  driverEarnings: EarningsIcon,
  addToWallet: AddCardIcon,
  withdraws: WithdrawalsIcon,
  reviews: ReviewsIcon,
  payments: PaymentsIcon,
  settings: SettingsIcon,
  appInfo: AppInfoIcon,
  languages: LanguageIcon,
  import: ImportIcon,
  audit: AuditIcon,
  // The public page `about` has the same icon, but no side menu contains that page.
  status: InfoIcon,
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

function MenuItemLink({ link, onNavigate }: { link: MenuLink; onNavigate: (() => void) | undefined }) {
  const t = useT();
  const Icon = ICONS[link.id] ?? HomeIcon;
  return (
    <ListItem disablePadding>
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
}

/** The links to the screens of a role, as they are in every menu of signed-in people. */
export function MenuLinks({
  role,
  more = [],
  onNavigate,
}: {
  role: Role;
  /** links to public pages, after the links to the screens */
  more?: readonly MenuLink[];
  onNavigate: (() => void) | undefined;
}) {
  const t = useT();
  return (
    <List disablePadding sx={{ display: 'grid', gap: 0.5 }}>
      {menuFor(role).map((part) =>
        'group' in part ? (
          <ListItem key={part.group} disablePadding sx={{ display: 'block', pt: 3 }}>
            <Typography
              variant="caption"
              color="textSecondary"
              id={part.group}
              sx={{ display: 'block', px: 3, pb: 1, fontWeight: 700 }}
            >
              {t(part.group)}
            </Typography>
            <List disablePadding aria-labelledby={part.group} sx={{ display: 'grid', gap: 0.5 }}>
              {part.links.map((link) => (
                <MenuItemLink key={link.id} link={link} onNavigate={onNavigate} />
              ))}
            </List>
          </ListItem>
        ) : (
          <MenuItemLink key={part.id} link={part} onNavigate={onNavigate} />
        ),
      )}
      {more.map((link) => (
        <MenuItemLink key={link.id} link={link} onNavigate={onNavigate} />
      ))}
    </List>
  );
}

/** The log-out button at the end of a signed-in person's menu. */
export function LogOutItem() {
  const t = useT();
  const dispatch = useAppDispatch();
  return (
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
  );
}
