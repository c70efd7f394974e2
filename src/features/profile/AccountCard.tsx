import { Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import type { User } from '@domain/records';
import { ConfirmButton } from '@/components/ConfirmButton';
import { SectionCard } from '@/components/SectionCard';
import { useFormat, useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch } from '@/state/hooks';
import { downloadMyData } from '@/state/session/account.thunks';
import { deleteAccount } from '@/state/session/session.thunks';
import { toastShown } from '@/state/ui/ui.slice';

/**
 * The person's own account. The person can save a file of all data, and can delete the account. If trips must
 * end before the account can be deleted, the server names these trips.
 */
export function AccountCard({ user }: { user: User }) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const download = useBusy();
  const deletion = useBusy();
  const [isGivenUp, setIsGivenUp] = useState(false);
  const isStaff = user.usertype === 'admin' || user.usertype === 'fleetadmin';

  const handleDelete = async () => {
    const answer = await deletion.run(() => dispatch(deleteAccount({ giveUpBalance: isGivenUp })));
    if (deleteAccount.fulfilled.match(answer)) dispatch(toastShown('account_deleted'));
  };

  return (
    <SectionCard title={t('account_title')}>
      <Typography color="textSecondary">{t('account_download_text')}</Typography>
      <Button
        variant="outlined"
        loading={download.isBusy}
        onClick={() => void download.run(() => dispatch(downloadMyData()))}
      >
        {t('account_download')}
      </Button>
      <Typography color="textSecondary">{t(isStaff ? 'account_staff' : 'account_delete_text')}</Typography>
      {!isStaff && (
        <ConfirmButton
          button={{ variant: 'outlined', color: 'error' }}
          label={t('account_delete')}
          title={t('account_delete_title')}
          confirmLabel={t('account_delete_confirm')}
          isDestructive
          onConfirm={handleDelete}
        >
          {t('account_delete_sure')}
          {user.walletBalance > 0 && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={isGivenUp}
                  disabled={deletion.isBusy}
                  onChange={(event) => setIsGivenUp(event.target.checked)}
                />
              }
              label={t('account_give_up', { amount: format.money(user.walletBalance) })}
              sx={{ mt: 3 }}
            />
          )}
        </ConfirmButton>
      )}
    </SectionCard>
  );
}
