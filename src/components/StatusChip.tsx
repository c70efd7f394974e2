import CancelIcon from '@mui/icons-material/CancelOutlined';
import CarIcon from '@mui/icons-material/DirectionsCarOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import DoneAllIcon from '@mui/icons-material/DoneAllOutlined';
import FlagIcon from '@mui/icons-material/FlagOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import NearMeIcon from '@mui/icons-material/NearMeOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import SearchIcon from '@mui/icons-material/RadarOutlined';
import { Chip } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import { statusKey } from '@domain/languages/status-key';
import type { BookingStatus } from '@domain/records';
import { useT } from '@/i18n/hooks';

type StatusLook = { tone: 'success' | 'warning' | 'error' | 'info' | 'neutral'; icon: typeof SvgIcon };

/** The colour and the icon of each booking status. They are the same on all screens. */
export const STATUS_LOOKS: Readonly<Record<BookingStatus, StatusLook>> = {
  PAYMENT_PENDING: { tone: 'warning', icon: HourglassIcon },
  NEW: { tone: 'info', icon: SearchIcon },
  ACCEPTED: { tone: 'info', icon: CarIcon },
  ARRIVED: { tone: 'info', icon: PlaceIcon },
  STARTED: { tone: 'info', icon: NearMeIcon },
  REACHED: { tone: 'success', icon: FlagIcon },
  PENDING: { tone: 'warning', icon: PaymentsIcon },
  PAID: { tone: 'success', icon: CheckIcon },
  COMPLETE: { tone: 'neutral', icon: DoneAllIcon },
  CANCELLED: { tone: 'error', icon: CancelIcon },
};

/**
 * Shows a booking's status by a colour, an icon and a word, because not everyone can tell the colours apart.
 */
export function StatusChip({ status }: { status: BookingStatus }) {
  const t = useT();
  const { tone, icon: Icon } = STATUS_LOOKS[status];
  return (
    <Chip
      size="small"
      icon={<Icon aria-hidden />}
      label={t(statusKey(status))}
      sx={{
        bgcolor: `${tone}.soft`,
        color: `${tone}.main`,
        '& .MuiChip-icon': { color: 'inherit', fontSize: 16 },
      }}
    />
  );
}
