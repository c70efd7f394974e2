import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { BLOCK_REASONS, type User } from '@domain/records';
import { isBlocked, NO_BLOCK_END } from '@domain/people/block/block';
import { blockInputSchema } from '@domain/staff/people.schema';
import { call } from '@/api/call';
import { useRead } from '@/api/hooks';
import { RecordDialog } from '@/components/records/RecordDialog';
import { useT } from '@/i18n/use-t';
import { fetchBlock } from '@/state/staff/fetch-block';
import { useStaffChange } from '@/state/staff/use-staff-change';

type BlockDialogProps = {
  person: User;
  name: string;
  /** the new end of the block, null for none: the rows of a search are not live */
  onChanged: (blockedUntil: number | null) => void;
  onClose: () => void;
};

/** Shows the block of a person, makes, changes or ends it (docs/product.md 7.10). */
export function BlockDialog({ person, name, onChanged, onClose }: BlockDialogProps) {
  const t = useT();
  const change = useStaffChange();
  const { id, blockedUntil } = person;
  const [openedAt] = useState(() => Date.now());
  const isNow = isBlocked(person, openedAt);
  const { data: block, error } = useRead(fetchBlock, isNow ? id : null);
  const [isEnding, setIsEnding] = useState(false);
  useEffect(() => {
    if (error !== undefined) onClose();
  }, [error, onClose]);
  if (isNow && block === undefined) return null;

  const handleUnblock = async (): Promise<void> => {
    setIsEnding(true);
    const isTaken = await change(call('unblock_user', { id }));
    setIsEnding(false);
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
