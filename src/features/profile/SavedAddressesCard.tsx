import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import { Button, Card, IconButton, List, ListItem, ListItemText, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { OWN_ADDRESS_IDS } from '@domain/records';
import { useT } from '@/i18n/use-t';
import { removeAddress, selectOwnAddresses } from '@/state/addresses/addresses.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { AddAddressDialog } from './AddAddressDialog';

/** The places a rider keeps under names of its own. */
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
