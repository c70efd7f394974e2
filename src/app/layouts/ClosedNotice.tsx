import { Suspense } from 'react';
import { lazyPage } from '@/lib/lazy-page';
import { useSettings } from '@/state/hooks';

const ClosedSign = lazyPage(() => import('../pages/ClosedSign'));

/** The closed sign of a page while the service is closed. Its code is loaded only then. */
export function ClosedNotice() {
  if (useSettings()?.service_closed !== true) return null;
  return (
    <Suspense fallback={null}>
      <ClosedSign />
    </Suspense>
  );
}
