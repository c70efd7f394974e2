import { Button, DialogActions, DialogContent, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { newestSignIns } from '@domain/access/sign-ins';
import { isBlocked, NO_BLOCK_END } from '@domain/people/block/block';
import { BLOCK_REASONS, type User } from '@domain/records';
import { blockInputSchema, debtPassInputSchema } from '@domain/staff/people.schema';
import { call } from '@/api/call';
import { useCall, useRead } from '@/api/hooks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { PictureDialog } from '@/components/records/PictureDialog';
import { RecordDialog } from '@/components/records/RecordDialog';
import { SignInList } from '@/components/SignInList';
import { TitledDialog } from '@/components/TitledDialog';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { fetchBlock } from '@/state/staff/fetch-block';
import { updateLicenseImage } from '@/state/staff/pictures.thunks';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { useOpenedPerson } from './use-opened-person';

export type PersonQuestion =
  'licence' | 'bank' | 'block' | 'debt-pass' | 'sign-out' | 'leave-fleet' | 'second-factor';

type PersonDialogsProps = {
  what: PersonQuestion;
  person: User;
  /** The text that names the person in the dialogs. In demo mode an e-mail is masked. */
  name: string;
  /** called with the end of the block, or null if there is no block */
  onBlockChanged: (blockedUntil: number | null) => void;
  onClose: () => void;
};

/** Shows the bank details of a person. Each time the bank details are opened, the audit log gets an entry. */
function BankDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT();
  const opened = useOpenedPerson(id, 'bank', onClose);
  const lines = [
    { label: t('bank_name'), value: opened?.bankName?.trim() ?? '' },
    { label: t('bank_code'), value: opened?.bankCode?.trim() ?? '' },
    { label: t('bank_account'), value: opened?.bankAccount?.trim() ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <TitledDialog title={t('person_bank_of', { name })} open onClose={onClose}>
      <DialogContent>
        {opened === null ? (
          <LinearProgress aria-label={t('loading')} />
        ) : lines.length === 0 ? (
          <Typography color="textSecondary">{t('person_bank_none')}</Typography>
        ) : (
          <Stack component="dl" spacing={3} sx={{ m: 0 }}>
            {lines.map(({ label, value }) => (
              <div key={label}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Typography>
              </div>
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}

const WEEK_MS = 7 * 24 * 3600_000;

/**
 * A dialog that lets a rider book although there is a debt. The dialog can also change or end this
 * permission.
 */
function DebtPassDialog({ person, name, onClose }: { person: User; name: string; onClose: () => void }) {
  const t = useT();
  const change = useStaffChange();
  const { id, debtPass } = person;
  const [openedAt] = useState(() => Date.now());
  const { isBusy: isEnding, run } = useBusy();
  const handleEnd = async (): Promise<void> => {
    const isTaken = await run(() => change(call('let_book', { id, pass: null })));
    if (isTaken) onClose();
  };
  return (
    <RecordDialog
      title={t('person_debt_pass_of', { name })}
      submitLabel={t('person_debt_pass')}
      schema={debtPassInputSchema}
      fields={[
        { kind: 'multiline', name: 'reason', label: t('debt_reason'), help: t('person_debt_pass_help') },
        { kind: 'date', name: 'until', label: t('person_debt_pass_until') },
        { kind: 'switch', name: 'isOnce', label: t('person_debt_pass_once') },
      ]}
      initial={{
        reason: debtPass?.reason ?? '',
        until: debtPass?.until ?? openedAt + WEEK_MS,
        isOnce: debtPass?.isOnce ?? true,
      }}
      extraAction={
        debtPass !== undefined && (
          <Button loading={isEnding} onClick={() => void handleEnd()}>
            {t('person_debt_pass_end')}
          </Button>
        )
      }
      onSubmit={(values) => change(call('let_book', { id, pass: debtPassInputSchema.parse(values) }))}
      onClose={onClose}
    />
  );
}

type BlockDialogProps = {
  person: User;
  name: string;
  /**
   * Called with the new end of the block, or null for no block. The page then changes the row of the person,
   * because the results of a search are not updated when the record changes.
   */
  onChanged: (blockedUntil: number | null) => void;
  onClose: () => void;
};

/** A dialog that shows the block of a person. Staff can block the person, change the block or end it. */
function BlockDialog({ person, name, onChanged, onClose }: BlockDialogProps) {
  const t = useT();
  const change = useStaffChange();
  const { id, blockedUntil } = person;
  const [openedAt] = useState(() => Date.now());
  const isNow = isBlocked(person, openedAt);
  const { data: block, error } = useRead(fetchBlock, isNow ? id : null);
  const { isBusy: isEnding, run } = useBusy();
  useEffect(() => {
    if (error !== undefined) onClose();
  }, [error, onClose]);
  if (isNow && block === undefined) return null;

  const handleUnblock = async (): Promise<void> => {
    const isTaken = await run(() => change(call('unblock_user', { id })));
    if (!isTaken) return;
    onChanged(null);
    onClose();
  };
  return (
    <RecordDialog
      title={t('person_block_of', { name })}
      submitLabel={t(isNow ? 'staff_save' : 'person_block')}
      schema={blockInputSchema}
      fields={[
        {
          kind: 'select',
          name: 'reason',
          label: t('block_reason'),
          options: BLOCK_REASONS.map((reason) => ({ value: reason, label: t(`block_reason_${reason}`) })),
        },
        { kind: 'multiline', name: 'note', label: t('block_note'), help: t('block_note_help') },
        { kind: 'date', name: 'until', label: t('block_until'), help: t('block_until_help') },
      ]}
      initial={{
        reason: block?.reason ?? '',
        note: block?.note ?? '',
        until: isNow && blockedUntil !== NO_BLOCK_END ? (blockedUntil ?? null) : null,
      }}
      extraAction={
        isNow && (
          <Button loading={isEnding} onClick={() => void handleUnblock()}>
            {t('person_unblock')}
          </Button>
        )
      }
      onSubmit={async (values) => {
        const block = blockInputSchema.parse(values);
        const isTaken = await change(call('block_user', { id, block }));
        if (isTaken) onChanged(block.until ?? NO_BLOCK_END);
        return isTaken;
      }}
      onClose={onClose}
    />
  );
}

/**
 * The dialogs about one person, except the form. They show the licence or the bank details, change a block or
 * a permission to book with a debt, end all sessions, remove a driver from a fleet, or reset a second factor.
 */
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

/**
 * Shows the licence of a driver, and lets staff upload a new picture. Each time the licence is opened, the
 * audit log gets an entry.
 */
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

/**
 * The newest sign-ins of the person. A separate call reads the sign-ins, because admins see them only in this
 * dialog.
 */
function PersonSignIns({ id }: { id: string }) {
  const t = useT();
  const { data } = useCall('list_sign_ins', { id });
  return data && <SignInList label={t('sign_ins_title')} signIns={newestSignIns(data.signIns)} />;
}
