import BackIcon from '@mui/icons-material/SwapVertRounded';
import AgainIcon from '@mui/icons-material/ReplayRounded';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/hooks';

type TripAgainProps = {
  /** fills the booking form, whose page opens then */
  onFill: (isWayBack: boolean) => void;
  size?: 'small' | 'large';
};

/** Two buttons that lead to the booking form, filled with an earlier trip or with its way back. */
export function TripAgain({ onFill, size = 'small' }: TripAgainProps) {
  const t = useT();
  const home = ROUTES.home.build();
  const isLarge = size === 'large';
  return (
    <>
      <Button
        component={Link}
        to={home}
        variant={isLarge ? 'contained' : 'outlined'}
        color={isLarge ? 'primary' : 'inherit'}
        size={size}
        startIcon={<AgainIcon />}
        onClick={() => onFill(false)}
      >
        {t('trip_again')}
      </Button>
      <Button
        component={Link}
        to={home}
        variant="outlined"
        color="inherit"
        size={size}
        startIcon={<BackIcon />}
        onClick={() => onFill(true)}
      >
        {t('trip_way_back')}
      </Button>
    </>
  );
}
