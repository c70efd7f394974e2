import { english } from '@/lib/english';
import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { children: ReactNode };

/**
 * The last error boundary, for errors outside of any page. It uses neither the store nor the theme, because
 * one of them may be broken. So its texts are always the bundled English texts.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" style={{ padding: 32, textAlign: 'center' }}>
        <p>{english.app_crashed}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {english.app_reload}
        </button>
      </div>
    );
  }
}
