import { Suspense, useEffect } from 'react';
import { lazyExtra } from '@/lib/lazy-extra';
import { telHref } from '@/lib/tel-href';
import type { SosDialogProps } from './SosQuestion';

/** Calls the emergency number at once. */
function PlainCall({ number, onClose }: SosDialogProps) {
  useEffect(() => {
    window.location.href = telHref(number);
    onClose();
  }, [number, onClose]);
  return null;
}

const SosQuestion = lazyExtra(async () => (await import('./SosQuestion')).SosQuestion, PlainCall);

/**
 * Calls for help: alarms the operator, and has the emergency number one tap away before and after. The pages of a trip ask
 * for the dialog beforehand (`SOS`); should it be missing all the same, the number is called.
 */
export function SosDialog(props: SosDialogProps) {
  return (
    <Suspense fallback={null}>
      <SosQuestion {...props} />
    </Suspense>
  );
}

export const SOS = { preload: SosQuestion.preload };
