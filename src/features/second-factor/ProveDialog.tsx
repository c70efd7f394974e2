import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { freshSignInAnswered } from '@/api/freshly';
import { ProveForm } from './ProveForm';

/** Asks a person with a second factor for a code of it, which is a fresh sign-in; the page below keeps its form. */
export function ProveDialog() {
  const t = useT();
  const dispatch = useAppDispatch();
  return (
    <Dialog open aria-labelledby="prove-title" maxWidth="xs" fullWidth>
      <DialogTitle id="prove-title">{t('second_factor_prove_title')}</DialogTitle>
      <DialogContent>
        <ProveForm onProven={() => dispatch(freshSignInAnswered(true))}>
          <Button color="inherit" onClick={() => dispatch(freshSignInAnswered(false))}>
            {t('login_cancel')}
          </Button>
        </ProveForm>
      </DialogContent>
    </Dialog>
  );
}
