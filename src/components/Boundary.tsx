import { Component, type ReactNode } from 'react';

type BoundaryProps = { children: ReactNode; fallback: ReactNode };

/** Shows `fallback` once a component inside fails. A new `key` starts again. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
