import type { ReactNode } from 'react';
import { Boundary } from '@/components/Boundary';
import { english } from '@/lib/english';

/**
 * Catches the errors that no other error boundary catches. It uses neither the store nor the theme, because
 * one of the two may have caused the error. So its texts are always in built-in English.
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
