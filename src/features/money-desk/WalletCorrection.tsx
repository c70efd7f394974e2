import { DialogContent, Stack } from '@mui/material';
import { useCallback, useState } from 'react';
import type { User } from '@domain/records';
import { PersonPicker } from '@/components/records/PersonPicker';
import { Choice } from '@/components/Choice';
import { TitledDialog } from '@/components/TitledDialog';
import { useT } from '@/i18n/hooks';
import { useAppDispatch, useCanSeeAll } from '@/state/hooks';
import { searchPeople } from '@/state/users/search-people';
import { CorrectionDialog } from './CorrectionDialog';

/** The roles whose wallets staff can correct. */
const WALLET_OWNERS = ['rider', 'driver'] as const;

/** Corrects the wallet of a rider or driver. Staff search for the person first. */
export function WalletCorrection({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const canSeeAll = useCanSeeAll();
  const [usertype, setUsertype] = useState<(typeof WALLET_OWNERS)[number]>('rider');
  const [person, setPerson] = useState<User | null>(null);
  const search = useCallback(
    async (text: string) => dispatch(searchPeople({ scope: { usertype }, text })).unwrap(),
    [dispatch, usertype],
  );
  if (person !== null) {
    const kinds = ['credit', 'debit', 'write_off_wallet'] as const;
    return (
      <CorrectionDialog
        choices={kinds.map((kind) => ({
          id: kind,
          label: t(`desk_kind_${kind}`),
          amountLabel: t('field_amount'),
          of: (amount) => ({ kind, uid: person.id, amount }),
        }))}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  return (
    <TitledDialog title={t('desk_wallet')} open onClose={onClose}>
      <DialogContent>
        <Stack spacing={5} sx={{ pt: 2 }}>
          <Choice
            label={t('wallet_whose')}
            value={usertype}
            options={WALLET_OWNERS.map((one) => ({ value: one, label: t(`role_${one}`) }))}
            onChange={setUsertype}
          />
          <PersonPicker
            key={usertype}
            label={t('wallet_person')}
            value={person}
            onChange={setPerson}
            search={search}
            hasContacts={canSeeAll}
          />
        </Stack>
      </DialogContent>
    </TitledDialog>
  );
}
