import { Alert, Button, Stack, Typography } from '@mui/material';
import type { Settings } from '@domain/records';
import { longestSearchMs } from '@domain/dispatch/plan';
import { etaMinutes } from '@domain/trip/way/eta-minutes';
import { useT } from '@/i18n/hooks';
import type { CarRow } from './car-rows';

type FarCarNoticeProps = {
  chosen: CarRow;
  /** a car type whose car comes sooner, or null if there is none */
  other: CarRow | null;
  settings: Settings;
  isDisabled: boolean;
  onTake: (carTypeId: string) => void;
  onLater: () => void;
};

/**
 * Shown if no car of the chosen type is near. It shows the waiting time, and offers another car type or
 * another time.
 */
export function FarCarNotice({ chosen, other, settings, isDisabled, onTake, onLater }: FarCarNoticeProps) {
  const t = useT();
  return (
    <Alert severity="warning">
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {t('car_far', { car: chosen.carType.name })}
      </Typography>
      <Typography variant="body2">
        {settings.autoDispatch
          ? t('car_far_wait', { minutes: etaMinutes(longestSearchMs(settings) / 1000) })
          : t('car_far_office')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {other !== null && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={isDisabled}
            onClick={() => onTake(other.carType.id)}
          >
            {t('car_take_other', { car: other.carType.name, minutes: other.minutes ?? 0 })}
          </Button>
        )}
        <Button size="small" variant="outlined" color="inherit" disabled={isDisabled} onClick={onLater}>
          {t('car_later')}
        </Button>
      </Stack>
    </Alert>
  );
}
