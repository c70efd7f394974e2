import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Alert, Box, IconButton, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { AttentionItem, Booking, PayLinkChannel } from '@domain/records';
import { drivenCarTypeName } from '@domain/dispatch/driver/driven-car-types';
import { ChangeSeen } from '@/components/ChangeSeen';
import { CarNeedsWords } from '@/components/office/CarNeedsWords';
import { KeyButton } from '@/components/office/KeyButton';
import { OfficePriceNote } from '@/components/office/OfficePriceNote';
import { PayLinkPanel } from '@/components/office/PayLinkPanel';
import { StatusChip } from '@/components/StatusChip';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { useCarTypes } from '@/state/hooks';
import { canSendPayLink } from '@domain/payment/pay-link';
import { AttentionPanel } from './edits/AttentionPanel';
import { actionLabel, actionsOf, MESSAGE_KEY, type OfficeAction } from './edits/office-actions';
import type { BoardCar, BoardMoment, BoardTrip } from './board/board';
import { OtherDispatcherLine } from './board/OtherDispatchers';
import type { Notice } from './edits/office-notices';
import type { AttendWish } from './edits/use-office-edits';

type DetailPanelProps = {
  row: BoardTrip | null;
  car: BoardCar | null;
  /** whether the chosen trip was booked a moment ago and is not in the open trips yet */
  isAwaited: boolean;
  /** the attention items of the chosen trip */
  items: readonly AttentionItem[];
  moment: BoardMoment;
  notice: Notice | null;
  /** the names of the other people who have the chosen trip open */
  others: readonly string[] | undefined;
  isBusy: boolean;
  /** false for a fleet admin, who can only watch and write messages */
  canEdit: boolean;
  nameOf: (driverId: string) => string;
  /** renders the history of a trip for staff */
  history: (trip: Booking) => ReactNode;
  onAct: (action: OfficeAction, trip: Booking) => void;
  onAttend: (item: AttentionItem, wish: AttendWish) => void;
  onSendLink: (bookingId: string, channel: PayLinkChannel) => void;
  onRevokeLink: (bookingId: string) => void;
  onMessage: () => void;
  onChooseTrip: (bookingId: string) => void;
  onClose: () => void;
  /** opens the card of a rider */
  onCaller: (customer: string) => void;
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '84px minmax(0, 1fr)', columnGap: 2 }}>
      <Typography component="dt" variant="hint">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** The chosen trip or car, with all actions that the office can do with it. */
export function DetailPanel(props: DetailPanelProps) {
  const { row, car, moment, notice, isBusy, canEdit } = props;
  const t = useT();
  const carTypes = useCarTypes();
  const { dateTime, money } = useFormat();
  const trip = row?.trip ?? null;
  const [first] = props.items;
  const asked = Object.keys(trip?.requestedDrivers ?? {});
  const driverId = trip === null ? car?.id : trip.driver;
  return (
    <Stack spacing={3} sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography component="h2" variant="h3" sx={{ flex: 1, minWidth: 0 }} noWrap dir="auto">
          {trip === null
            ? (car?.name ?? first?.reference ?? t('dispatch_details'))
            : (trip.reference ?? trip.id)}
        </Typography>
        {trip !== null && <StatusChip status={trip.status} />}
        <IconButton aria-label={t('dispatch_close')} onClick={props.onClose} aria-keyshortcuts="Escape">
          <CloseIcon />
        </IconButton>
      </Box>
      <OtherDispatcherLine names={props.others} />
      <div role="status">{notice !== null && <Alert severity={notice.severity}>{notice.text}</Alert>}</div>
      {row === null && car === null && !props.isAwaited && (
        <Typography color="textSecondary">
          {t(props.items.length > 0 ? 'dispatch_att_ended' : 'dispatch_gone')}
        </Typography>
      )}
      {props.items.length > 0 && (
        <AttentionPanel
          items={props.items}
          now={moment.now}
          isBusy={isBusy}
          canEdit={canEdit}
          onAttend={props.onAttend}
        />
      )}
      {row === null && first !== undefined && (
        <>
          <Stack component="dl" spacing={1} sx={{ m: 0 }}>
            <Fact name={t('dispatch_from')}>{first.place}</Fact>
          </Stack>
          <Link component={RouterLink} to={ROUTES.trip.build(first.bookingId)} variant="body2">
            {t('dispatch_open_trip')}
          </Link>
        </>
      )}
      {row !== null && trip !== null && (
        <>
          {row.risks.includes('marked') && <Alert severity="error">{t('dispatch_risk_marked')}</Alert>}
          <Stack component="dl" spacing={1} sx={{ m: 0 }}>
            <Fact name={t('dispatch_from')}>{trip.pickup.add}</Fact>
            <Fact name={t('dispatch_to')}>{trip.drop.add}</Fact>
            <Fact name={t('dispatch_when')}>{dateTime(trip.tripdate)}</Fact>
            <Fact name={t('dispatch_rider')}>
              {canEdit ? (
                <Link component="button" variant="body2" onClick={() => props.onCaller(trip.customer)}>
                  {trip.customer_name?.trim() || trip.customer}
                </Link>
              ) : (
                trip.customer_name?.trim() || trip.customer
              )}
            </Fact>
            <Fact name={t('dispatch_driver')}>
              {trip.driver === undefined
                ? t('dispatch_no_driver')
                : [trip.driver_name?.trim() || props.nameOf(trip.driver), trip.vehicle_number]
                    .filter(Boolean)
                    .join(' · ')}
            </Fact>
            {asked.length > 0 && (
              <Fact name={t('dispatch_asked_drivers')}>{asked.map(props.nameOf).join(', ')}</Fact>
            )}
            <Fact name={t('dispatch_car_type')}>{trip.carType}</Fact>
            {trip.passengers !== undefined && <Fact name={t('col_passengers')}>{trip.passengers}</Fact>}
            {trip.carNeeds !== undefined && (
              <Fact name={t('car_needs')}>
                <CarNeedsWords needs={trip.carNeeds} hasTitle={false} />
              </Fact>
            )}
            {trip.trip_cost !== undefined && <Fact name={t('dispatch_price')}>{money(trip.trip_cost)}</Fact>}
          </Stack>
          <ChangeSeen booking={trip} variant="body2" />
          {trip.officePrice !== undefined && <OfficePriceNote reason={trip.officePrice.reason} />}
          {canEdit && (
            <Stack spacing={1.5}>
              {actionsOf(trip, moment).map((action) => (
                <KeyButton
                  key={action.mode}
                  variant="outlined"
                  size="small"
                  hint={action.key}
                  disabled={isBusy}
                  onClick={() => props.onAct(action, trip)}
                >
                  {t(actionLabel(action, trip))}
                </KeyButton>
              ))}
            </Stack>
          )}
          {canEdit && (canSendPayLink(trip) || trip.payLink?.paidAt !== undefined) && (
            <PayLinkPanel
              payLink={trip.payLink}
              isBusy={isBusy}
              onSend={(channel) => props.onSendLink(trip.id, channel)}
              onRevoke={() => props.onRevokeLink(trip.id)}
            />
          )}
          <Link component={RouterLink} to={ROUTES.trip.build(trip.id)} variant="body2">
            {t('dispatch_open_trip')}
          </Link>
          {canEdit && props.history(trip)}
        </>
      )}
      {trip === null && car !== null && (
        <Stack component="dl" spacing={1} sx={{ m: 0 }}>
          <Fact name={t('dispatch_driver')}>{[car.name, car.vehicleNumber].filter(Boolean).join(' · ')}</Fact>
          <Fact name={t('dispatch_details')}>{t(`dispatch_car_${car.state}`)}</Fact>
          {car.ageSecs !== null && (
            <Fact name={t('dispatch_when')}>{t('dispatch_age', { time: car.ageSecs })}</Fact>
          )}
          <Fact name={t('dispatch_car_type')}>{drivenCarTypeName(car.driver, carTypes)}</Fact>
          {car.driver.carFeatures !== undefined && (
            <Fact name={t('car_features')}>
              <CarNeedsWords needs={car.driver.carFeatures} hasTitle={false} />
            </Fact>
          )}
          {car.trip !== null && (
            <Fact name={t('dispatch_current_trip')}>
              <Link
                component="button"
                variant="body2"
                onClick={() => {
                  if (car.trip !== null) props.onChooseTrip(car.trip.id);
                }}
              >
                {car.trip.reference ?? car.trip.id}
              </Link>
            </Fact>
          )}
        </Stack>
      )}
      {driverId !== undefined && (
        <KeyButton
          variant="outlined"
          size="small"
          hint={MESSAGE_KEY}
          disabled={isBusy}
          onClick={props.onMessage}
        >
          {t('dispatch_do_message')}
        </KeyButton>
      )}
    </Stack>
  );
}
