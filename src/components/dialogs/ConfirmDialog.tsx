import { Suspense, useState } from 'react';
import { lazyExtra, usePreloaded } from '@/lib/lazy-extra';
import type { ConfirmDialogProps } from './ConfirmQuestion';

const ConfirmQuestion = lazyExtra(async () => (await import('./ConfirmQuestion')).ConfirmQuestion);

/** Asks before something that is hard to undo. The dialog comes after the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  usePreloaded(ConfirmQuestion);
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  // Once open, it stays to fade out.
  return wasOpen ? (
    <Suspense fallback={null}>
      <ConfirmQuestion {...props} />
    </Suspense>
  ) : null;
}
