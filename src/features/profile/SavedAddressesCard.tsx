import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import {
  Button,
  Card,
  IconButton,
  List,
  ListItem,
  ListItemText,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { PlaceSuggestion } from '@domain/contracts/trip/places';
import { TEXT_LIMITS } from '@domain/database/limits';
import { OWN_ADDRESS_IDS, type Place } from '@domain/records';
import { keptPlace } from '@domain/retention/google-data';
import { FormDialog } from '@/components/FormDialog';
import { PlaceSearchField } from '@/components/place-search/PlaceSearchField';
import { useT } from '@/i18n/hooks';
import { keepAddress, removeAddress, selectOwnAddresses } from '@/state/addresses/addresses.slice';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { fetchPlaceCoordinates, searchPlaces } from '@/state/places/places.thunks';
import { alertDialogShown } from '@/state/ui/ui.slice';

/** A dialog that asks for a name and a place, and stores them. */
function AddAddressDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const near = useSettings()?.mapCenter;
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [place, setPlace] = useState<Place | null>(null);
  const label = name.trim();

  const choose = async ({ place_id, description }: PlaceSuggestion) => {
    const answer = await dispatch(fetchPlaceCoordinates(place_id));
    if (fetchPlaceCoordinates.fulfilled.match(answer)) setPlace({ ...answer.payload, add: description });
    else dispatch(alertDialogShown('google_places_error'));
  };

  const save = async () => {
    if (place === null) return;
    const { add: description, ...where } = keptPlace(place);
    const answer = await dispatch(keepAddress({ label, description, ...where }));
    if (keepAddress.fulfilled.match(answer)) onClose();
  };

  return (
    <FormDialog
      isOpen
      title={t('addresses_add')}
      submitLabel={t('addresses_save')}
      isSubmitDisabled={label === '' || place === null}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('addresses_name')}
        helperText={t('addresses_name_help')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.savedPlaceLabel } }}
        autoFocus
        fullWidth
      />
      <PlaceSearchField
        label={t('addresses_place')}
        value={text}
        search={(typed) => dispatch(searchPlaces({ text: typed, ...(near ? { near } : {}) })).unwrap()}
        onTextChange={(typed) => {
          setText(typed);
          setPlace(null);
        }}
        onPick={(suggestion) => void choose(suggestion)}
      />
    </FormDialog>
  );
}

/** The places that a rider has saved under names. */
export function SavedAddressesCard() {
  const t = useT();
  const dispatch = useAppDispatch();
  const addresses = useAppSelector(selectOwnAddresses);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card component="section" aria-labelledby="addresses-title" sx={{ p: { xs: 5, sm: 8 } }}>
      <Typography id="addresses-title" component="h2" variant="h3">
        {t('addresses_title')}
      </Typography>
      {addresses.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 3 }}>
          {t('addresses_none')}
        </Typography>
      )}
      <List disablePadding sx={{ my: 3 }}>
        {addresses.map(({ id, label, description }) => (
          <ListItem
            key={id}
            disableGutters
            secondaryAction={
              <IconButton
                edge="end"
                aria-label={t('addresses_remove', { name: label })}
                onClick={() => void dispatch(removeAddress(id))}
              >
                <DeleteIcon />
              </IconButton>
            }
          >
            <ListItemText primary={label} secondary={description} sx={{ overflowWrap: 'anywhere' }} />
          </ListItem>
        ))}
      </List>
      <Stack sx={{ alignItems: 'flex-start' }}>
        <Button
          variant="outlined"
          disabled={addresses.length >= OWN_ADDRESS_IDS.length}
          onClick={() => setIsAdding(true)}
        >
          {t('addresses_add')}
        </Button>
      </Stack>
      {isAdding && <AddAddressDialog onClose={() => setIsAdding(false)} />}
    </Card>
  );
}
