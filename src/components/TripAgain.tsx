import BackIcon from '@mui/icons-material/SwapVertRounded';
import AgainIcon from '@mui/icons-material/ReplayRounded';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/hooks';

type TripAgainProps = {
  /** Fills the booking form. After that, the page with the form opens. */
  onFill: (isWayBack: boolean) => void;
  size?: 'small' | 'large';
};

/**
 * Two buttons that fill the booking form with an earlier trip and open the form. One button is for the same
 * trip again, and the other button is for the way back.
 */
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
