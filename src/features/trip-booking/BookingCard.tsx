import { Box, Button, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { ErrorCode } from '@domain/errors';
import { hasSeatsFor } from '@domain/booking/passengers';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { useTripPrices } from '@/components/use-trip-prices';
import { useAppDispatch, useAppSelector, useCurrentUser, useSettings, useCarTypes } from '@/state/hooks';
import { tripPricesOf } from '@/state/places/places.thunks';
import { selectExpectedSession, selectSessionStatus } from '@/state/session/session.slice';
import { carTypeChosen, selectTripPoints } from '@/state/trip-points/trip-points.slice';
import { BookingDialogs } from './BookingDialogs';
import { BookLaterField } from './BookLaterField';
import { CarTypeList } from './CarTypeList';
import { CarTypeSelect } from './CarTypeSelect';
import { VISITOR } from '@/state/trip-points/kept-form';
import { forgetForm } from '@/state/trip-points/forget-form';
import { FarCarNotice } from './FarCarNotice';
import { PaymentWishFields } from './PaymentWishFields';
import { TripPointsFields } from './TripPointsFields';
import { carRows, nearestOther } from './car-rows';
import { isBookingFormShown, isChosen, problemBeforeRoute, type BookingForm } from './booking-checks';
import { TripWishes } from './TripWishes';
import { useAutoPickup } from './use-auto-pickup';
import { EMPTY_TRIP_FORM, tripFormOf, type TripForm } from './trip-form';
import { useBookingFlow } from './use-booking-flow';
import { useKeepForm, useKeptForm } from './use-kept-form';
import { useNearbyCars } from './use-nearby-cars';
import { useTripPoints } from './use-trip-points';
import { rememberCarType, usualCarType } from './usual-car-type';

/**
 * On a phone the form may be longer than the window. The button is then fixed to the lower edge of the
 * window, where the thumb reaches it.
 */
const SUBMIT_LOOK = {
  position: { xs: 'sticky', md: 'static' },
  bottom: 0,
  zIndex: 1,
  mx: { xs: -5, sm: -6, md: 0 },
  px: { xs: 5, sm: 6, md: 0 },
  py: { xs: 2, md: 0 },
  bgcolor: { xs: 'background.paper', md: 'transparent' },
} as const;

/**
 * The booking form of the landing page, with all steps of a booking. Renders nothing for people who cannot
 * book.
 */
export function BookingCard() {
  const status = useAppSelector(selectSessionStatus);
  const user = useCurrentUser();
  const expected = useAppSelector(selectExpectedSession);
  const uid = user?.id ?? expected?.uid;
  const hasVisitorPrices = useSettings()?.visitor_prices ?? false;
  return isBookingFormShown(status, user, hasVisitorPrices) ? (
    // The key is the id of the person. If another person signs in, the form mounts again and restores the
    // form that this person has filled in earlier.
    <BookingFormCard key={uid ?? ''} uid={uid} check={(form) => problemBeforeRoute(status, user, form)} />
  ) : null;
}

type BookingFormCardProps = {
  /** the person whose form this is, also before the session is known. Undefined if staff book for a rider. */
  uid?: string | undefined;
  /** returns the reason why this person cannot book, or null */
  check: (form: BookingForm) => ErrorCode | null;
  /** the id of the rider for whom an admin books, or undefined for the person's own booking */
  customer?: string | undefined;
  /** fields that are shown above the fields of the trip */
  children?: ReactNode;
  onBooked?: () => void;
};

/** The form of one trip with all steps of a booking, for riders and for admins who book for a rider. */
export function BookingFormCard({ uid, check, customer, children, onBooked }: BookingFormCardProps) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const settings = useSettings();
  const carTypes = useCarTypes();
  const { carType: pickedId } = useAppSelector(selectTripPoints);
  const own = useCurrentUser();
  const isForOther = children !== undefined;
  const status = useAppSelector(selectSessionStatus);
  const isVisitor = status === 'signed-out';
  const keeper = isForOther ? null : isVisitor ? VISITOR : (uid ?? null);
  const kept = useKeptForm(keeper);
  const points = useTripPoints(kept?.texts);
  useAutoPickup(points, !isForOther && (kept === null || kept.pickup === null));
  const nearby = useNearbyCars(
    // For a visitor, the cars are requested only after the visitor has chosen a pickup.
    points.pickup ?? (isVisitor ? null : (settings?.mapCenter ?? null)),
  );
  const { control, reset, setValue } = useForm<TripForm>({
    defaultValues: kept === null ? EMPTY_TRIP_FORM : tripFormOf(kept),
  });
  const [when, tripdate, repeat, passengers, passenger, riderNote, carNeeds, payment] = useWatch({
    control,
    name: ['when', 'tripdate', 'repeat', 'passengers', 'passenger', 'riderNote', 'carNeeds', 'payment'],
  });

  const formState = {
    pickup: points.pickup,
    drop: points.drop,
    stops: points.stops.map(({ place }) => place),
    carType: pickedId,
    when,
    tripdate,
    repeat,
    passengers,
    passenger,
    riderNote,
    carNeeds,
    payment,
    texts: { pickup: points.texts.pickup ?? '', drop: points.texts.drop ?? '' },
  };
  useKeepForm(keeper, formState, kept);
  // A restored form may name a car type that no longer exists. Then, and until the person chooses a car
  // type, the rider's usual car type is used. If an admin books for a rider, there is no usual car type.
  const isDelivery = settings?.appcat === 'delivery';
  const fitting = isDelivery ? carTypes : carTypes.filter((one) => hasSeatsFor(one, passengers));
  const picked = fitting.find(({ id }) => id === pickedId)?.id ?? null;
  const carTypeId = picked ?? (isForOther ? null : usualCarType(fitting));
  const carType = carTypes.find(({ id }) => id === carTypeId) ?? null;
  const isBookLater = when === 'later';
  // The repetition is sent only if the form shows its fields.
  const canRepeat = isBookLater && !isDelivery && !isForOther;
  const repeating = canRepeat ? repeat : null;
  const priced = useTripPrices(
    [points.pickup, ...points.stops.map(({ place }) => place), points.drop].map((place) =>
      isChosen(place) ? place : null,
    ),
    useCallback((places) => dispatch(tripPricesOf(places)), [dispatch]),
  );
  const rows = carRows({
    carTypes,
    prices: priced.prices,
    nearby,
    isBookLater,
    passengers: isDelivery ? null : passengers,
  });
  const chosen = rows.find((row) => row.carType === carType) ?? null;
  // The payment mode is sent only if the form shows it. The form shows it only together with a price.
  const shownPayment = isForOther || (chosen?.price ?? null) === null ? null : payment;
  // A promo applies to one trip, so a repeating trip has no promo.
  const promos = repeating === null ? (chosen?.promos ?? []) : [];
  const flow = useBookingFlow(
    {
      pickup: points.pickup,
      drop: points.drop,
      stops: points.stops.map(({ place }) => place),
      carTypeId: carType?.id ?? null,
      isBookLater,
      tripdate: isBookLater ? tripdate : null,
    },
    carType,
    {
      check,
      customer,
      wishes: { passengers, passenger, riderNote, carNeeds, payment: shownPayment },
      repeat: repeating,
      onBooked: () => {
        if (carType !== null && !isForOther) rememberCarType(carType.id);
        forgetForm();
        reset(EMPTY_TRIP_FORM);
        points.forgetTexts();
        onBooked?.();
      },
    },
  );
  // If the button is pressed before the session is known, the booking begins when the session is known.
  const isHeld = useRef(false);
  const [isPressed, setIsPressed] = useState(false);
  const startHeld = useEffectEvent(() => {
    if (isHeld.current) void flow.start();
    isHeld.current = false;
  });
  useEffect(() => {
    if (status !== 'unknown') startHeld();
  }, [status]);
  const promo = promos.find(({ id }) => id === payment?.promoId) ?? null;
  const choose = (id: string) => dispatch(carTypeChosen(id));
  const isBusy = flow.stage !== 'form';
  const busyText =
    flow.stage === 'route'
      ? t('booking_busy_route')
      : flow.stage === 'pricing'
        ? t('booking_busy_estimate')
        : null;

  return (
    <>
      <Card
        component="form"
        noValidate
        aria-label={t('booking_form')}
        sx={{ p: { xs: 5, sm: 6 }, width: '100%', overflow: 'visible' }}
        onSubmit={(event) => {
          event.preventDefault();
          // The form is stored, and it is restored after the visitor has signed in.
          if (isVisitor) void navigate(ROUTES.login.build());
          else if (status === 'unknown') {
            isHeld.current = true;
            setIsPressed(true);
          } else void flow.start();
        }}
      >
        <Stack spacing={4}>
          <Typography component="h2" variant="h3">
            {t(isDelivery ? 'booking_title_delivery' : 'booking_title')}
          </Typography>
          {children}
          <TripPointsFields points={points} isDisabled={isBusy} />
          {priced.isWanted && settings !== null ? (
            <CarTypeList
              rows={rows}
              value={carTypeId}
              onChoose={choose}
              isDisabled={isBusy}
              settings={settings}
              isLoading={priced.prices === null && priced.error === null}
              error={priced.error}
              onRetry={priced.retry}
            />
          ) : (
            <CarTypeSelect
              carTypes={carTypes}
              passengers={isDelivery ? null : passengers}
              value={carTypeId}
              onChoose={choose}
              isDisabled={isBusy}
              nearby={nearby}
            />
          )}
          {chosen?.isFar === true && priced.isWanted && settings !== null && (
            <FarCarNotice
              chosen={chosen}
              other={nearestOther(rows, chosen.carType.id)}
              settings={settings}
              isDisabled={isBusy}
              onTake={choose}
              onLater={() => setValue('when', 'later')}
            />
          )}
          {nearby !== null && points.pickup !== null && (
            <Typography variant="hint" role="status">
              {nearby.cars.length > 0
                ? t('nearby_cars', { count: nearby.pickups.reduce((sum, { count }) => sum + count, 0) })
                : t('nearby_none')}
            </Typography>
          )}
          <Controller
            control={control}
            name="when"
            render={({ field: { ref, ...field } }) => (
              <TextField {...field} inputRef={ref} select label={t('booking_when')} disabled={isBusy}>
                <MenuItem value="now">{t('book_now')}</MenuItem>
                <MenuItem value="later">{t('book_later')}</MenuItem>
              </TextField>
            )}
          />
          {isBookLater && <BookLaterField control={control} isDisabled={isBusy} canRepeat={canRepeat} />}
          {!isDelivery && (
            <TripWishes
              control={control}
              carTypes={carTypes}
              isDisabled={isBusy}
              isFilled={passengers !== null || passenger !== null || riderNote !== '' || carNeeds.length > 0}
              isForOther={isForOther}
            />
          )}
          {chosen !== null && chosen.price !== null && own !== null && !isForOther && (
            <PaymentWishFields
              payer={own}
              price={chosen.price}
              promos={promos}
              value={payment}
              onChange={(value) => setValue('payment', value)}
              isDelivery={isDelivery}
              isDisabled={isBusy}
            />
          )}
          <Box sx={SUBMIT_LOOK}>
            <Button
              type="submit"
              variant="contained"
              size="large"
              loading={
                (isPressed && status === 'unknown') ||
                flow.stage === 'route' ||
                flow.stage === 'pricing' ||
                points.isLookingUp
              }
              fullWidth
            >
              {chosen === null || chosen.price === null
                ? t(isVisitor ? 'login_to_book' : 'booking_book')
                : t(isVisitor ? 'booking_login_car' : 'booking_book_car', {
                    car: chosen.carType.name,
                    amount: format.money(chosen.price - (promo?.discount ?? 0)),
                  })}
            </Button>
          </Box>
          <Typography role="status" variant="hint" sx={{ '&:empty': { display: 'none' } }}>
            {busyText}
          </Typography>
        </Stack>
      </Card>
      {carType !== null && points.pickup !== null && points.drop !== null && (
        <BookingDialogs
          flow={flow}
          carType={carType}
          pickup={points.pickup}
          drop={points.drop}
          stops={points.stops.flatMap(({ place }) => place ?? [])}
          tripdate={isBookLater ? tripdate : null}
          repeat={repeating}
          isDelivery={isDelivery}
          isForOther={isForOther}
        />
      )}
    </>
  );
}
