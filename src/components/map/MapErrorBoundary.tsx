import { Component, type ReactNode } from 'react';

type MapErrorBoundaryProps = { children: ReactNode; fallback: ReactNode };

/** Keeps a map that breaks from taking its page along. */
export class MapErrorBoundary extends Component<MapErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
