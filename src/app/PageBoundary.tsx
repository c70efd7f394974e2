import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RouteError } from './RouteError';

type BoundaryProps = { children: ReactNode };

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <RouteError /> : this.props.children;
  }
}

/** Keeps a page that breaks from breaking its layout; going elsewhere leaves the broken one behind. */
export function PageBoundary({ children }: BoundaryProps) {
  return <Boundary key={useLocation().pathname}>{children}</Boundary>;
}
