import { Button } from '@mui/material';
import { useState } from 'react';
import type { User } from '@domain/records';
import { debtPassInputSchema } from '@domain/staff/people.schema';
import { call } from '@/api/call';
import { RecordDialog } from '@/components/records/RecordDialog';
import { useT } from '@/i18n/use-t';
import { useStaffChange } from '@/state/staff/use-staff-change';

const WEEK_MS = 7 * 24 * 3600_000;

/** Lets a rider book in spite of a debt, changes or ends that (docs/product.md 6.12). */
export function DebtPassDialog({
  person,
  name,
  onClose,
}: {
  person: User;
  name: string;
  onClose: () => void;
}) {
  const t = useT();
  const change = useStaffChange();
  const { id, debtPass } = person;
  const [openedAt] = useState(() => Date.now());
  const [isEnding, setIsEnding] = useState(false);
  const handleEnd = async (): Promise<void> => {
    setIsEnding(true);
    const isTaken = await change(call('let_book', { id, pass: null }));
    setIsEnding(false);
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
