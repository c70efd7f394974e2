import { useEffect, useState } from 'react';
import { newestSignIns } from '@domain/access/sign-ins';
import type { SignIn, User } from '@domain/records';
import { call } from '@/api/call';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { PictureDialog } from '@/components/records/PictureDialog';
import { SignInList } from '@/components/SignInList';
import { useT } from '@/i18n/use-t';
import { useAppDispatch } from '@/state/hooks';
import { updateLicenseImage } from '@/state/staff/pictures.thunks';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { BankDialog } from './BankDialog';
import { BlockDialog } from './BlockDialog';
import { DebtPassDialog } from './DebtPassDialog';
import { useOpenedPerson } from './use-opened-person';

export type PersonQuestion =
  'licence' | 'bank' | 'block' | 'debt-pass' | 'sign-out' | 'leave-fleet' | 'second-factor';

type PersonDialogsProps = {
  what: PersonQuestion;
  person: User;
  /** as the screen may show it */
  name: string;
  /** the end of the block, null without one */
  onBlockChanged: (blockedUntil: number | null) => void;
  onClose: () => void;
};

/** The dialogs of one person beside the form: licence, bank details, block, end of all sessions, lost second factor. */
export function PersonDialogs({ what, person, name, onBlockChanged, onClose }: PersonDialogsProps) {
  const t = useT();
  const change = useStaffChange();
  switch (what) {
    case 'licence':
      return <LicenceDialog id={person.id} name={name} onClose={onClose} />;
    case 'bank':
      return <BankDialog id={person.id} name={name} onClose={onClose} />;
    case 'block':
      return <BlockDialog person={person} name={name} onChanged={onBlockChanged} onClose={onClose} />;
    case 'debt-pass':
      return <DebtPassDialog person={person} name={name} onClose={onClose} />;
    case 'leave-fleet':
      return (
        <ConfirmDialog
          isOpen
          title={t('person_remove_from_fleet_question', { name })}
          confirmLabel={t('person_remove_from_fleet')}
          onConfirm={() => {
            onClose();
            void change(call('remove_from_fleet', { id: person.id }));
          }}
          onCancel={onClose}
        >
          {t('person_remove_from_fleet_help')}
        </ConfirmDialog>
      );
    case 'second-factor':
      return (
        <ConfirmDialog
          isOpen
          title={t('person_reset_second_factor_question', { name })}
          confirmLabel={t('person_reset_second_factor')}
          isDestructive
          onConfirm={() => {
            onClose();
            void change(call('reset_second_factor', { id: person.id }));
          }}
          onCancel={onClose}
        >
          {t('person_reset_second_factor_help')}
        </ConfirmDialog>
      );
    case 'sign-out':
      return (
        <ConfirmDialog
          isOpen
          title={t('person_sign_out_question', { name })}
          confirmLabel={t('person_sign_out')}
          onConfirm={() => {
            onClose();
            void change(call('sign_out_user', { id: person.id }));
          }}
          onCancel={onClose}
        >
          {t('person_sign_out_help')}
          <PersonSignIns id={person.id} />
        </ConfirmDialog>
      );
  }
}

/** The licence of a driver and a new picture of it; opening it is in the audit log. */
function LicenceDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT();
  const change = useStaffChange();
  const opened = useOpenedPerson(id, 'licence', onClose);
  if (opened === null) return null;
  return (
    <PictureDialog
      title={t('person_licence_of', { name })}
      current={opened.licenseImage}
      onSave={(file) => change(updateLicenseImage({ id, file }))}
      onClose={onClose}
    />
  );
}

/** The newest sign-ins of the person, by a call of their own: admins read them only here. */
function PersonSignIns({ id }: { id: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [signIns, setSignIns] = useState<SignIn[] | null>(null);
  useEffect(() => {
    const request = dispatch(call('list_sign_ins', { id }));
    request.unwrap().then(
      (answer) => setSignIns(newestSignIns(answer.signIns)),
      () => undefined,
    );
    return () => request.abort();
  }, [dispatch, id]);
  return signIns === null ? null : <SignInList label={t('sign_ins_title')} signIns={signIns} />;
}
