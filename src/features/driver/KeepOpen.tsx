import { Alert } from '@mui/material';
import { useState } from 'react';
import { remember, remembered } from '@/lib/remembered';
import { useT } from '@/i18n/use-t';

const KEPT = 'keep-page-open-told';

const isYes = (value: unknown): value is true => value === true;

/** Tells once on a device that a page in the background tells no position (docs/product.md 3.26). */
export function KeepOpen() {
  const t = useT();
  const [isTold, setIsTold] = useState(() => remembered(KEPT, isYes) ?? false);
  if (isTold) return null;
  return (
    <Alert
      role="note"
      severity="info"
      onClose={() => {
        remember(KEPT, true);
        setIsTold(true);
      }}
    >
      {t('keep_open')}
    </Alert>
  );
}
