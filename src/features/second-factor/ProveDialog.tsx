import { Button, DialogContent } from '@mui/material';
import { TitledDialog } from '@/components/TitledDialog';
import { useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { freshSignInAnswered } from '@/api/freshly';
import { ProveForm } from './ProveForm';

/**
 * Asks a person for a code of the second factor. A correct code counts as a fresh sign-in. The page below the
 * dialog keeps the typed values.
 */
export function ProveDialog() {
  const t = useT();
  const dispatch = useAppDispatch();
  return (
    <TitledDialog title={t('second_factor_prove_title')} open>
      <DialogContent>
        <ProveForm onProven={() => dispatch(freshSignInAnswered(true))}>
          <Button color="inherit" onClick={() => dispatch(freshSignInAnswered(false))}>
            {t('login_cancel')}
          </Button>
        </ProveForm>
      </DialogContent>
    </TitledDialog>
  );
}
