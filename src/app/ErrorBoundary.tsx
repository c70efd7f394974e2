import type { ReactNode } from 'react';
import { Boundary } from '@/components/Boundary';
import { english } from '@/lib/english';

/**
 * The last error boundary, for errors outside of any page. It uses neither the store nor the theme, because
 * one of them may be broken. So its texts are always the bundled English texts.
 */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    fallback={
      <div role="alert" style={{ padding: 32, textAlign: 'center' }}>
        <p>{english.app_crashed}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {english.app_reload}
        </button>
      </div>
    }
  >
    {children}
  </Boundary>
);
