import CallIcon from '@mui/icons-material/CallOutlined';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import MuteIcon from '@mui/icons-material/NotificationsPausedOutlined';
import NoSoundIcon from '@mui/icons-material/VolumeOffOutlined';
import SoundIcon from '@mui/icons-material/VolumeUpOutlined';
import SheetIcon from '@mui/icons-material/PrintOutlined';
import WindowIcon from '@mui/icons-material/OpenInNewOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { TextField } from '@/components/TextField';
import { Hint } from '@/components/Hint';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Booking } from '@domain/database/records';
import type { AttentionItem } from '@domain/dispatch/attention';
import { isOfficeEditAllowed, seenTrip, type SeenTrip } from '@domain/dispatch/office';
import { canSendPayLink } from '@domain/payment/pay-link';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { CardsSkeleton } from '@/components/Skeletons';
import { useIsNarrow } from '@/components/use-is-narrow';
import { ROUTES } from '@/config/paths';
import { changeAsked } from '@/state/bookings/bookings.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectOpenTripsState } from '@/state/dashboard/dashboard.slice';
import { selectRole } from '@/state/session/session.slice';
import {
  ACTIONS,
  actionsOf,
  ATTENTION_KEYS,
  CALL_KEY,
  MESSAGE_KEY,
  PAY_LINK_KEY,
  type OfficeAction,
} from './actions';
import { boardRows, endedItems, itemsByTrip, listedCars, SORTS, type Sort } from './board';
import { rememberedLayout, rememberLayout, type Layout } from './layout';
import { CarRow, EndedRow, LaneHeading, ROW_HEIGHT, TripRow } from './Rows';
import { useAttend, type AttendWish } from './use-attend';
import { useBoard } from './use-board';
import { useCall } from './use-call';
import { useChime } from './use-chime';
import { useChoice } from './use-choice';
import { useT } from '@/i18n/use-t';
import { useHeldOrder } from './use-held-order';
import { useLookers } from './use-lookers';
import { usePayLink } from './use-pay-link';
import { useOutageSheet } from './use-outage-sheet';
import { useShortcuts } from './use-shortcuts';
import { useTripEdit, type TripWish } from './use-trip-edit';
import { VirtualList, type ListRow } from './VirtualList';

// The queue stands before the map and the dialogs are here.
const BoardMap = lazy(async () => ({ default: (await import('./BoardMap')).BoardMap }));
const CallerPanel = lazy(async () => ({ default: (await import('./CallerPanel')).CallerPanel }));
const DetailPanel = lazy(async () => ({ default: (await import('./DetailPanel')).DetailPanel }));
const CarChooser = lazy(async () => ({ default: (await import('./CarChooser')).CarChooser }));
const EditDialog = lazy(async () => ({ default: (await import('./EditDialog')).EditDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog')).KeysDialog }));
const OutageSheetView = lazy(async () => ({ default: (await import('./OutageSheetView')).OutageSheetView }));
const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog')).MessageDialog }));

/** An edit that a dialog prepares, on the trip as it was when the dialog opened. */
type Open = {
  mode: 'assign' | 'offer' | 'unassign' | 'cancel' | 'car_type' | 'needs' | 'price' | 'note';
  trip: Booking;
  seen: SeenTrip;
};
type View = 'trips' | 'cars' | 'map';

/** The name of a dragged car's data. */
const CAR_DATA = 'text/hail-car';

/** The dispatch office: every car on duty and every open trip, live, and each edit by keyboard (docs/product.md 4.19). */
export default function DispatchPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isNarrow = useIsNarrow();
  const [params, setParams] = useSearchParams();
  const isMapAlone = params.get('view') === 'map';
  const isSheet = params.get('view') === 'sheet';
  const canEdit = useAppSelector(selectRole) === 'admin';
  const ownUid = useAppSelector(({ auth }) => auth.info?.identity.uid);
  const { trips, cars, items, moment, error, retry } = useBoard();
  const { trips: openTrips } = useAppSelector(selectOpenTripsState);
  // The window of the map leaves the sheet to the other one.
  const outage = useOutageSheet(isMapAlone ? null : openTrips);
  const [choice, choose] = useChoice();
  const [wantedCall, setCall] = useCall();
  // Callers are riders of the operator: a fleet admin has none.
  const call = canEdit && !isMapAlone && !isSheet ? wantedCall : null;
  const [layout, setLayout] = useState(rememberedLayout);
  const [view, setView] = useState<View>(layout.list);
  const [words, setWords] = useState('');
  const [isPointerOver, setIsPointerOver] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [messaged, setMessaged] = useState<readonly { id: string; name: string }[] | null>(null);
  const [areKeysShown, setAreKeysShown] = useState(false);
  const filter = useRef<HTMLInputElement>(null);
  const change = (next: Partial<Layout>): void => {
    const changed = { ...layout, ...next };
    setLayout(changed);
    rememberLayout(changed);
  };

  const nameOf = useCallback(
    (driverId: string) => cars?.find(({ id }) => id === driverId)?.name || driverId,
    [cars],
  );
  const { send, isBusy: isEditing, notice, setNotice } = useTripEdit(nameOf);
  const { send: attend, isBusy: isAttending } = useAttend(setNotice);
  const linked = usePayLink(
    useCallback(() => setNotice({ severity: 'success', text: t('dispatch_done') }), [setNotice, t]),
  );
  const isBusy = isEditing || isAttending || linked.isBusy;
  const chime = useChime(items, moment.now, layout.isSoundOn);
  // The search of staff leads here with a car.
  const soughtCar = params.get('car');
  useEffect(() => {
    if (soughtCar === null) return;
    choose({ kind: 'car', id: soughtCar });
    setParams({}, { replace: true });
  }, [soughtCar, choose, setParams]);
  const row = (choice?.kind === 'trip' && trips?.find(({ trip }) => trip.id === choice.id)) || null;
  // A trip that was booked here comes a moment later with the open trips.
  const [awaited, setAwaited] = useState<string | null>(null);
  if (awaited !== null && (row?.trip.id === awaited || choice?.id !== awaited)) setAwaited(null);
  // The window of the map leaves the trip to the other one.
  const lookers = useLookers(isMapAlone || isSheet ? null : (row?.trip ?? null), moment.now);
  const shownItems = useMemo(
    () => (choice?.kind === 'trip' ? (itemsByTrip(items).get(choice.id) ?? []) : []),
    [items, choice],
  );
  const car = (choice?.kind === 'car' && cars?.find(({ id }) => id === choice.id)) || null;

  const list = layout.list;
  const tripRows = useMemo(
    () =>
      boardRows(
        trips ?? [],
        layout.sort,
        words,
        trips === null
          ? []
          : endedItems(
              trips.map(({ trip }) => trip),
              items,
              moment,
            ),
      ).map((one): ListRow =>
        one.kind === 'ended'
          ? {
              key: one.items[0]?.bookingId ?? '',
              isHeading: false,
              content: <EndedRow items={one.items} now={moment.now} />,
            }
          : one.kind === 'lane'
            ? {
                key: `lane:${one.lane}`,
                isHeading: true,
                content: <LaneHeading lane={one.lane} count={one.count} />,
              }
            : {
                key: one.row.trip.id,
                isHeading: false,
                content: <TripRow row={one.row} now={moment.now} lookers={lookers.get(one.row.trip.id)} />,
              },
      ),
    [trips, items, layout.sort, words, moment, lookers],
  );
  const shownCars = useMemo(() => listedCars(cars ?? [], words), [cars, words]);
  const carRows = useMemo(
    () => shownCars.map((one): ListRow => ({ key: one.id, isHeading: false, content: <CarRow car={one} /> })),
    [shownCars],
  );
  const held = useHeldOrder(tripRows, isPointerOver && list === 'trips');
  const rows = list === 'trips' ? held.rows : carRows;

  const pick = (key: string): void => {
    setNotice(null);
    choose({ kind: list === 'trips' ? 'trip' : 'car', id: key });
  };
  const move = (by: 1 | -1): void => {
    const choosable = rows.filter(({ isHeading }) => !isHeading);
    const at = choosable.findIndex(({ key }) => key === choice?.id);
    const next = choosable[at < 0 ? (by > 0 ? 0 : choosable.length - 1) : at + by];
    if (next !== undefined) pick(next.key);
  };
  const show = (next: View): void => {
    setView(next);
    if (next !== 'map') change({ list: next });
  };
  const act = ({ mode }: OfficeAction, trip: Booking): void => {
    const seen = seenTrip(trip);
    if (mode === 'widen') void send({ bookingId: trip.id, seen }, { mode });
    else if (mode === 'late')
      void send({ bookingId: trip.id, seen }, { mode, isLate: trip.lateAt === undefined });
    else if (mode === 'change') dispatch(changeAsked(trip.id));
    else setOpen({ mode, trip, seen });
  };
  const finish = async (wish: TripWish): Promise<void> => {
    if (open === null) return;
    await send({ bookingId: open.trip.id, seen: open.seen }, wish);
    // The outcome stands in the panel, beside the trip as it is now.
    setOpen(null);
  };
  const assignDropped = (driverId: string, bookingId: string): void => {
    const trip = trips?.find((one) => one.trip.id === bookingId)?.trip;
    if (trip === undefined || !canEdit) return;
    choose({ kind: 'trip', id: bookingId });
    if (isOfficeEditAllowed('assign', trip.status))
      void send({ bookingId, seen: seenTrip(trip) }, { mode: 'assign', driverId });
  };
  const attendFirst = (wishFor: (item: AttentionItem) => AttendWish): void => {
    const [first] = shownItems;
    if (first !== undefined && canEdit && call === null && !isBusy) void attend(first, wishFor(first));
  };
  const message = (): void => {
    const id = car?.id ?? row?.trip.driver;
    if (id !== undefined) setMessaged([{ id, name: nameOf(id) }]);
  };
  useShortcuts(
    {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      // The panel of a call asks before it closes.
      ...(call === null ? { Escape: () => choose(null) } : {}),
      ...(canEdit ? { [CALL_KEY]: () => setCall({ phone: '' }) } : {}),
      '/': () => filter.current?.focus(),
      g: () => show(list === 'trips' ? 'cars' : 'trips'),
      '?': () => setAreKeysShown(true),
      [MESSAGE_KEY]: message,
      [PAY_LINK_KEY]: () => {
        if (row !== null && call === null && canEdit && !isBusy && canSendPayLink(row.trip))
          void linked.send(row.trip.id, 'sms');
      },
      [ATTENTION_KEYS.mute]: chime.mute,
      [ATTENTION_KEYS.take]: () =>
        attendFirst(({ takenBy }) => ({ mode: takenBy === ownUid ? 'give_back' : 'take' })),
      [ATTENTION_KEYS.snooze]: () =>
        attendFirst(() => ({ mode: 'snooze', minutes: ATTENTION_KEYS.snoozeMins })),
      [ATTENTION_KEYS.resolve]: () => attendFirst(() => ({ mode: 'resolve' })),
      ...Object.fromEntries(
        ACTIONS.map((action) => [
          action.key,
          () => {
            if (
              row !== null &&
              call === null &&
              canEdit &&
              !isBusy &&
              actionsOf(row.trip, moment).includes(action)
            )
              act(action, row.trip);
          },
        ]),
      ),
    },
    layout.areKeysOn && !isSheet,
  );

  // Somebody who goes on by keyboard no longer points.
  useEffect(() => {
    const leave = (): void => setIsPointerOver(false);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);

  const map = (
    <Suspense fallback={<Box sx={{ flex: 1 }} />}>
      <BoardMap
        trips={trips ?? []}
        cars={cars ?? []}
        choice={choice}
        onChoose={choose}
        onAssign={canEdit ? assignDropped : undefined}
      />
    </Suspense>
  );
  if (isMapAlone)
    return (
      <Box
        sx={{ position: 'fixed', inset: 0, zIndex: 'drawer', bgcolor: 'background.ground', display: 'flex' }}
      >
        <Typography component="h1" variant="h2" sx={{ position: 'absolute', insetInlineStart: -9999 }}>
          {t('dispatch_map')}
        </Typography>
        {map}
      </Box>
    );

  if (isSheet)
    return (
      <Suspense fallback={<CardsSkeleton />}>
        <OutageSheetView {...outage} onBack={() => setParams({})} />
      </Suspense>
    );

  const queue = (
    <Box
      component="section"
      aria-label={t(list === 'trips' ? 'dispatch_trips' : 'dispatch_cars')}
      sx={{
        width: isNarrow ? '100%' : 360,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Stack direction="row" spacing={2} sx={{ p: 3 }}>
        <TextField
          size="small"
          label={t('dispatch_filter')}
          value={words}
          inputRef={filter}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') filter.current?.blur();
          }}
          sx={{ flex: 1, minWidth: 0 }}
        />
        {list === 'trips' && (
          <TextField
            select
            size="small"
            label={t('dispatch_sort')}
            value={layout.sort}
            onChange={({ target }) => {
              const sort = SORTS.find((one): one is Sort => one === target.value);
              if (sort !== undefined) change({ sort });
            }}
            sx={{ width: 172 }}
          >
            {SORTS.map((sort) => (
              <MenuItem key={sort} value={sort}>
                {t(`dispatch_sort_${sort}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
      {list === 'cars' && shownCars.length > 0 && (
        <Button
          size="small"
          sx={{ mx: 3, mb: 2 }}
          onClick={() => setMessaged(shownCars.map(({ id, name }) => ({ id, name })))}
        >
          {t('dispatch_do_message_all', { count: shownCars.length })}
        </Button>
      )}
      {held.waiting > 0 && list === 'trips' && (
        <Typography variant="caption" role="status" sx={{ px: 3, pb: 2, color: 'info.main' }}>
          {t('dispatch_new_rows', { count: held.waiting })}
        </Typography>
      )}
      {trips === null || cars === null ? (
        <Box sx={{ p: 3 }}>
          <CardsSkeleton />
        </Box>
      ) : rows.length === 0 ? (
        <EmptyState text={t(list === 'trips' ? 'dispatch_no_trips' : 'dispatch_no_cars')} />
      ) : (
        <VirtualList
          label={t(list === 'trips' ? 'dispatch_trips' : 'dispatch_cars')}
          rows={rows}
          rowHeight={ROW_HEIGHT}
          chosenKey={choice?.id ?? null}
          onChoose={pick}
          onPointer={setIsPointerOver}
          rowProps={(key) =>
            !canEdit
              ? {}
              : list === 'trips'
                ? {
                    'data-trip': key,
                    onDragOver: (event: React.DragEvent) => event.preventDefault(),
                    onDrop: (event: React.DragEvent) => {
                      event.preventDefault();
                      assignDropped(event.dataTransfer.getData(CAR_DATA), key);
                    },
                  }
                : {
                    draggable: true,
                    onDragStart: (event: React.DragEvent) => event.dataTransfer.setData(CAR_DATA, key),
                  }
          }
        />
      )}
    </Box>
  );
  const isMapWanted = isNarrow ? view === 'map' : layout.isMapShown;
  const isQueueWanted = !isNarrow || view !== 'map';
  const tabs: View[] = isNarrow ? ['trips', 'cars', 'map'] : ['trips', 'cars'];

  return (
    <Stack
      spacing={3}
      sx={{ height: { xs: 'calc(100dvh - 101px)', md: 'calc(100dvh - 64px)' }, minHeight: 480 }}
    >
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h2" sx={{ marginInlineEnd: 'auto' }}>
          {t('route_dispatch')}
        </Typography>
        {tabs.map((one) => (
          <Button
            key={one}
            size="small"
            variant={(isNarrow ? view : list) === one ? 'contained' : 'text'}
            aria-pressed={(isNarrow ? view : list) === one}
            onClick={() => show(one)}
          >
            {one === 'map'
              ? t('dispatch_map')
              : `${t(`dispatch_${one}`)} ${String((one === 'trips' ? trips : cars)?.length ?? '')}`}
          </Button>
        ))}
        {!isNarrow && (
          <>
            <Button
              size="small"
              onClick={() => change({ isMapShown: !layout.isMapShown })}
              aria-pressed={layout.isMapShown}
            >
              {t('dispatch_show_map')}
            </Button>
            <Hint title={t('dispatch_map_window')}>
              <IconButton
                aria-label={t('dispatch_map_window')}
                onClick={() =>
                  window.open(`${ROUTES.dispatch.build()}?view=map`, 'hail-dispatch-map', 'popup')
                }
              >
                <WindowIcon />
              </IconButton>
            </Hint>
          </>
        )}
        <Hint title={`${t('dispatch_att_mute')} (${ATTENTION_KEYS.mute})`}>
          <span>
            <IconButton
              aria-label={t('dispatch_att_mute')}
              aria-keyshortcuts={ATTENTION_KEYS.mute}
              aria-pressed={chime.isMuted}
              disabled={!layout.isSoundOn}
              onClick={chime.mute}
            >
              <MuteIcon />
            </IconButton>
          </span>
        </Hint>
        <Hint title={t(layout.isSoundOn ? 'dispatch_att_sound_off' : 'dispatch_att_sound_on')}>
          <IconButton
            aria-label={t(layout.isSoundOn ? 'dispatch_att_sound_off' : 'dispatch_att_sound_on')}
            onClick={() => change({ isSoundOn: !layout.isSoundOn })}
          >
            {layout.isSoundOn ? <SoundIcon /> : <NoSoundIcon />}
          </IconButton>
        </Hint>
        <Hint title={t('dispatch_sheet')}>
          <IconButton aria-label={t('dispatch_sheet')} onClick={() => setParams({ view: 'sheet' })}>
            <SheetIcon />
          </IconButton>
        </Hint>
        {canEdit && (
          <Hint title={`${t('dispatch_call')} (${CALL_KEY})`}>
            <IconButton
              aria-label={t('dispatch_call')}
              aria-keyshortcuts={CALL_KEY}
              onClick={() => setCall({ phone: '' })}
            >
              <CallIcon />
            </IconButton>
          </Hint>
        )}
        <Hint title={`${t('dispatch_keys')} (?)`}>
          <IconButton aria-label={t('dispatch_keys')} onClick={() => setAreKeysShown(true)}>
            <KeysIcon />
          </IconButton>
        </Hint>
      </Stack>
      {!canEdit && <Alert severity="info">{t('dispatch_own_fleet')}</Alert>}
      {error !== null && <ErrorState message={error} onRetry={retry} />}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          position: 'relative',
          display: 'flex',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '12px',
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        {isQueueWanted && queue}
        {isMapWanted && map}
        {(choice !== null || call !== null) && (
          <Box
            component="aside"
            aria-label={t('dispatch_details')}
            sx={{
              ...(isNarrow
                ? // Above the labels of the fields that it covers.
                  { position: 'absolute', insetBlock: 0, insetInlineEnd: 0, zIndex: 2 }
                : layout.isMapShown
                  ? { flexShrink: 0 }
                  : { flex: 1 }),
              width: isNarrow ? '100%' : call === null ? 340 : 400,
              overflowY: 'auto',
              bgcolor: 'background.paper',
              borderInlineStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Suspense fallback={null}>
              {call === null ? (
                <DetailPanel
                  onSendLink={(channel) => {
                    if (row !== null) void linked.send(row.trip.id, channel);
                  }}
                  onRevokeLink={() => {
                    if (row !== null) void linked.revoke(row.trip.id);
                  }}
                  row={row}
                  isAwaited={awaited !== null}
                  car={car}
                  items={shownItems}
                  moment={moment}
                  notice={notice}
                  lookers={row === null ? undefined : lookers.get(row.trip.id)}
                  isBusy={isBusy}
                  canEdit={canEdit}
                  nameOf={nameOf}
                  onAct={(action) => {
                    if (row !== null) act(action, row.trip);
                  }}
                  onAttend={(item, wish) => void attend(item, wish)}
                  onMessage={message}
                  onChooseTrip={(id) => choose({ kind: 'trip', id })}
                  onClose={() => choose(null)}
                  onCaller={(customer) => setCall({ customer })}
                />
              ) : (
                <CallerPanel
                  call={call}
                  areKeysOn={layout.areKeysOn}
                  onCall={setCall}
                  onShowTrip={(id) => {
                    setCall(null);
                    choose({ kind: 'trip', id });
                  }}
                  onBooked={(id) => {
                    choose({ kind: 'trip', id });
                    setAwaited(id);
                    setNotice({ severity: 'success', text: t('dispatch_booked') });
                  }}
                />
              )}
            </Suspense>
          </Box>
        )}
      </Box>
      <Suspense fallback={null}>
        {open !== null && (open.mode === 'assign' || open.mode === 'offer') && (
          <CarChooser
            trip={open.trip}
            mode={open.mode}
            cars={cars ?? []}
            moment={moment}
            isBusy={isBusy}
            onSend={(ids) =>
              void finish(
                open.mode === 'offer'
                  ? { mode: 'offer', driverIds: ids }
                  : { mode: 'assign', driverId: ids[0] ?? '' },
              )
            }
            onClose={() => setOpen(null)}
          />
        )}
        {open !== null && open.mode !== 'assign' && open.mode !== 'offer' && (
          <EditDialog
            trip={open.trip}
            mode={open.mode}
            driverName={open.trip.driver === undefined ? '' : nameOf(open.trip.driver)}
            isBusy={isBusy}
            onSend={(wish) => void finish(wish)}
            onClose={() => setOpen(null)}
          />
        )}
        {messaged !== null && (
          <MessageDialog
            drivers={messaged}
            onSent={() => {
              setMessaged(null);
              setNotice({ severity: 'success', text: t('dispatch_done') });
            }}
            onClose={() => setMessaged(null)}
          />
        )}
        {areKeysShown && (
          <KeysDialog
            canEdit={canEdit}
            isOn={layout.areKeysOn}
            onTurn={(areKeysOn) => change({ areKeysOn })}
            onClose={() => setAreKeysShown(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
