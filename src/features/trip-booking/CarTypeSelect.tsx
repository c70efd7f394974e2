import { Box, Stack, Typography } from '@mui/material';
import { hasSeatsFor } from '@domain/booking/passengers';
import type { NearbyCars } from '@domain/contracts/trip/nearby';
import { tripFare } from '@domain/fare/trip-fare';
import type { CarType, Settings } from '@domain/records';
import { etaMinutes } from '@domain/trip/way/eta-minutes';
import { useFormat, useT } from '@/i18n/hooks';
import { Choice } from '@/components/Choice';
import { useSettings } from '@/state/hooks';
import { CarPicture } from './CarPicture';

type CarTypeSelectProps = {
  carTypes: readonly CarType[];
  /** null if the person has given no number */
  passengers: number | null;
  /** id of the chosen car type */
  value: string | null;
  onChoose: (id: string) => void;
  isDisabled: boolean;
  /** the free cars around the pickup, or null while they are unknown */
  nearby: NearbyCars | null;
};

const NO_WAY = { distance_in_km: 0, time_in_secs: 0 };

/**
 * The minimum price of a trip with a car type, in major units, including fee and tax. It is the fare for zero
 * distance and zero time.
 */
const priceFrom = (carType: CarType, settings: Settings): number => tripFare(carType, NO_WAY, settings).total;

function CarTypeRow({ carType, etaSecs }: { carType: CarType; etaSecs: number | null }) {
  const t = useT();
  const format = useFormat();
  const settings = useSettings();
  return (
    <Stack direction="row" spacing={3} sx={{ alignItems: 'center', width: '100%', minWidth: 0 }}>
      <CarPicture src={carType.image} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, lineHeight: 1.3 }}>{carType.name}</Typography>
        {carType.extra_info !== '' && (
          <Typography variant="hint" noWrap dir="auto">
            {carType.extra_info}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {settings !== null && (
          <Typography variant="body2">
            {t('booking_price_from', { amount: format.money(priceFrom(carType, settings)) })}
          </Typography>
        )}
        {etaSecs !== null && (
          <Typography variant="hint">{t('nearby_eta', { minutes: etaMinutes(etaSecs) })}</Typography>
        )}
      </Box>
    </Stack>
  );
}

/** The car types with picture, minimum fare and the minutes until the nearest car comes. */
export function CarTypeSelect({
  carTypes,
  passengers,
  value,
  onChoose,
  isDisabled,
  nearby,
}: CarTypeSelectProps) {
  const t = useT();
  const etaOf = (id: string): number | null =>
    nearby?.pickups.find(({ carTypeId }) => carTypeId === id)?.etaSecs ?? null;
  const isLoaded = useSettings() !== null;
  const isKnown = carTypes.some(({ id }) => id === value);
  return (
    <Choice
      label={t('booking_car_type')}
      value={isKnown ? (value ?? '') : ''}
      options={carTypes.map((carType) => ({
        value: carType.id,
        label: <CarTypeRow carType={carType} etaSecs={etaOf(carType.id)} />,
        isDisabled: !hasSeatsFor(carType, passengers),
      }))}
      onChange={onChoose}
      disabled={isDisabled}
      helperText={isLoaded && carTypes.length === 0 ? t('no_cars') : undefined}
    />
  );
}
