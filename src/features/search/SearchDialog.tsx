import PersonIcon from '@mui/icons-material/PersonOutlined';
import TripIcon from '@mui/icons-material/RouteOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from '@domain/access/roles';
import type { Booking, User } from '@domain/database/records';
import { statusKey } from '@domain/languages/status-key';
import { fullName } from '@domain/people/full-name';
import { ROUTES, type RouteId } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { searchEverything, type SearchFinds } from '@/state/search/search.thunks';
import { selectSettings } from '@/state/settings/settings.slice';

type Find = { id: string; title: string; detail: string; path: string; isTrip: boolean };

/** Where the people of a role are looked after. */
const SCREENS: Readonly<Record<Role, RouteId>> = {
  rider: 'riders',
  driver: 'drivers',
  fleetadmin: 'fleetAdmins',
  admin: 'allAdmins',
};
const MIN_LETTERS = 2;
/** As long as the search of places waits for the next letter (docs/product.md 13.2). */
const DEBOUNCE_MS = 200;

const filled = (...parts: (string | undefined)[]): string =>
  parts.flatMap((part) => (part === undefined || part.trim() === '' ? [] : [part.trim()])).join(' · ');

function tripFind(booking: Booking, when: string, status: string): Find {
  return {
    id: booking.id,
    title: booking.reference ?? booking.id,
    detail: filled(status, when, booking.customer_name),
    path: ROUTES.trip.build(booking.id),
    isTrip: true,
  };
}

function personFind(user: User, role: string, hasContacts: boolean): Find {
  const name = fullName(user);
  const contact = [user.email, user.mobile].find((text) => text.trim() !== '') ?? '';
  // The table of the role shows who is found by the contact, which is that person's alone, or by what may be seen.
  const find = hasContacts ? contact : (user.vehicleNumber ?? user.firstName);
  return {
    id: user.id,
    title: name !== '' ? name : hasContacts ? contact : role,
    detail: filled(role, ...(hasContacts ? [user.email, user.mobile] : []), user.vehicleNumber),
    path: `${ROUTES[SCREENS[user.usertype]].build()}?find=${encodeURIComponent(find.trim())}`,
    isTrip: false,
  };
}

/** Finds a trip by its reference, and people by phone, e-mail, plate or name; Enter opens the first. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hasContacts = useAppSelector(selectSettings)?.AllowCriticalEditsAdmin ?? false;
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<{ text: string; finds: SearchFinds } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const wanted = text.trim();
  const isAsked = wanted.length >= MIN_LETTERS;

  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void dispatch(searchEverything(wanted)).then((outcome) => {
        if (!isCurrent) return;
        setHasFailed(!searchEverything.fulfilled.match(outcome));
        if (searchEverything.fulfilled.match(outcome)) setAnswer({ text: wanted, finds: outcome.payload });
      });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, wanted, isAsked]);

  const finds = isAsked && answer !== null ? answer.finds : { bookings: [], people: [] };
  const options = [
    ...finds.bookings.map((booking) =>
      tripFind(booking, format.dateTime(booking.tripdate), t(statusKey(booking.status))),
    ),
    ...finds.people.map((user) => personFind(user, t(`role_${user.usertype}`), hasContacts)),
  ];
  const isLoading = isAsked && !hasFailed && answer?.text !== wanted;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      // The name belongs to what has the role of a dialog.
      slotProps={{ paper: { 'aria-label': t('search_everything') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 4 }}>
        <Autocomplete<Find>
          open={isAsked}
          autoHighlight
          options={options}
          loading={isLoading}
          value={null}
          inputValue={text}
          onInputChange={(_event, input, reason) => {
            if (reason === 'input' || reason === 'clear') {
              setText(input);
              setHasFailed(false);
            }
          }}
          onChange={(_event, find) => {
            if (find === null) return;
            onClose();
            void navigate(find.path);
          }}
          onClose={(_event, reason) => {
            if (reason === 'escape') onClose();
          }}
          // The server has filtered already: show every row that it found.
          filterOptions={(found) => found}
          getOptionLabel={({ title }) => title}
          getOptionKey={({ id }) => id}
          noOptionsText={t(hasFailed ? 'search_failed' : 'search_nothing')}
          loadingText={t('loading')}
          forcePopupIcon={false}
          renderOption={({ key, ...props }, find) => (
            <li key={key} {...props}>
              <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', marginInlineEnd: 3 }}>
                {find.isTrip ? <TripIcon /> : <PersonIcon />}
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 550 }}>{find.title}</Typography>
                <Typography variant="body2" color="textSecondary" noWrap>
                  {find.detail}
                </Typography>
              </Box>
            </li>
          )}
          renderInput={(params) => (
            <TextField {...params} autoFocus label={t('search_everything')} helperText={t('search_help')} />
          )}
        />
      </Box>
    </Dialog>
  );
}
