import LuggageIcon from '@mui/icons-material/LuggageOutlined';
import SeatIcon from '@mui/icons-material/PersonOutlineRounded';
import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useId, type ElementType } from 'react';
import type { Settings } from '@domain/records';
import { hasParcelChoice } from '@domain/fare/trip-fare';
import { RetryLine } from '@/components/RetryLine';
import { visuallyHidden } from '@/components/visually-hidden';
import { useFormat, useT } from '@/i18n/hooks';
import { CarPicture } from './CarPicture';
import type { CarRow } from './car-rows';

type CarTypeListProps = {
  rows: readonly CarRow[];
  value: string | null;
  onChoose: (id: string) => void;
  isDisabled: boolean;
  settings: Settings;
  /** whether the prices are loading */
  isLoading: boolean;
  /** the error that prevented the prices from loading, or null */
  error: string | null;
  onRetry: () => void;
};

function Room({ icon: Icon, count, text }: { icon: ElementType; count: number; text: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '2px' }}>
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      <span aria-hidden>{count}</span>
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    </Box>
  );
}

/**
 * The seats and luggage of a car type, if the operator has set them. For a delivery the seats are not shown.
 */
function CarRoom({ carType, isDelivery }: { carType: CarRow['carType']; isDelivery: boolean }) {
  const t = useT();
  const { seats = 0, luggage = 0 } = carType;
  return (
    <Typography component="span" variant="hint" sx={{ display: 'inline-flex', gap: 2 }}>
      {seats > 0 && !isDelivery && (
        <Room icon={SeatIcon} count={seats} text={t('car_seats', { count: seats })} />
      )}
      {luggage > 0 && <Room icon={LuggageIcon} count={luggage} text={t('car_luggage', { count: luggage })} />}
    </Typography>
  );
}

type RowProps = Pick<CarTypeListProps, 'onChoose' | 'isDisabled' | 'settings' | 'isLoading'> & {
  row: CarRow;
  name: string;
  isChosen: boolean;
};

function Row({ row, name, isChosen, onChoose, isDisabled, settings, isLoading }: RowProps) {
  const t = useT();
  const format = useFormat();
  const { carType, price, minutes, isFar, isSmall, mark } = row;
  const isTile = settings.horizontal_view;
  const amount = price === null ? null : format.money(price);
  const wait = isSmall
    ? t('car_too_small')
    : isFar
      ? t('car_none_near')
      : minutes === null
        ? null
        : t('nearby_eta', { minutes });
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: isTile ? 'column' : 'row',
        alignItems: isTile ? 'stretch' : 'center',
        gap: isTile ? 1 : 3,
        width: isTile ? 168 : 'auto',
        flexShrink: 0,
        scrollSnapAlign: 'start',
        minHeight: 64,
        px: 3,
        py: 2,
        cursor: isDisabled || isSmall ? 'default' : 'pointer',
        border: '2px solid',
        borderColor: isChosen ? 'accent.main' : 'divider',
        borderRadius: '12px',
        bgcolor: isChosen ? 'accent.soft' : 'transparent',
        color: (isFar || isSmall) && !isChosen ? 'text.secondary' : 'text.primary',
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: '2px' },
      }}
    >
      <Box
        component="input"
        type="radio"
        name={name}
        value={carType.id}
        checked={isChosen}
        disabled={isDisabled || isSmall}
        onChange={() => onChoose(carType.id)}
        sx={visuallyHidden}
      />
      <CarPicture src={carType.image} isFaint={isFar || isSmall} />
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box
          component="span"
          sx={{
            display: 'flex',
            ...(isTile
              ? { flexDirection: 'column', alignItems: 'flex-start' }
              : { flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }),
          }}
        >
          <Typography component="span" sx={{ fontWeight: 550, lineHeight: 1.3 }}>
            {carType.name}
          </Typography>
          <CarRoom carType={carType} isDelivery={settings.appcat === 'delivery'} />
        </Box>
        {(wait !== null || mark !== null) && (
          <Typography component="span" variant="hint" sx={{ display: 'block' }}>
            {wait}
            {mark !== null && (
              <Box component="span" sx={{ color: 'text.primary', fontWeight: 550 }}>
                {wait === null ? '' : ' · '}
                {t(mark === 'cheapest' ? 'car_cheapest' : 'car_fastest')}
              </Box>
            )}
          </Typography>
        )}
        {carType.extra_info !== '' && (
          <Typography
            component="span"
            variant="hint"
            noWrap
            dir="auto"
            sx={{ display: 'block' }}
            title={carType.extra_info}
          >
            {carType.extra_info}
          </Typography>
        )}
      </Box>
      <Typography
        component="span"
        sx={{
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          textAlign: isTile ? 'start' : 'end',
        }}
      >
        {amount !== null &&
          (hasParcelChoice(carType, settings) ? t('booking_price_from', { amount }) : amount)}
        {amount === null && isLoading && <Skeleton width={64} aria-hidden />}
      </Typography>
    </Box>
  );
}

/**
 * All car types with their prices and the minutes until a car comes. The person chooses one of the car
 * types. The car types are below each other, or side by side if the settings say so.
 */
export function CarTypeList(props: CarTypeListProps) {
  const { rows, value, onChoose, isDisabled, settings, isLoading, error, onRetry } = props;
  const t = useT();
  const name = useId();
  return (
    <Stack spacing={2}>
      <Typography id={`${name}-label`} component="h3" variant="hint">
        {t('booking_car_type')}
      </Typography>
      <Box
        role="radiogroup"
        aria-labelledby={`${name}-label`}
        aria-busy={isLoading}
        aria-orientation={settings.horizontal_view ? 'horizontal' : 'vertical'}
        sx={
          settings.horizontal_view
            ? {
                display: 'flex',
                gap: 2,
                overflowX: 'auto',
                scrollSnapType: 'x proximity',
                p: '4px',
                m: '-4px',
              }
            : { display: 'flex', flexDirection: 'column', gap: 2 }
        }
      >
        {rows.map((row) => (
          <Row
            key={row.carType.id}
            row={row}
            name={name}
            isChosen={row.carType.id === value}
            onChoose={onChoose}
            isDisabled={isDisabled}
            settings={settings}
            isLoading={isLoading}
          />
        ))}
      </Box>
      {rows.length === 0 && <Typography variant="hint">{t('no_cars')}</Typography>}
      <Box component="span" role="status" sx={visuallyHidden}>
        {isLoading ? t('car_prices_wait') : null}
      </Box>
      {error !== null && <RetryLine error={error} onRetry={onRetry} />}
    </Stack>
  );
}
