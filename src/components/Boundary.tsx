import { Component, type ReactNode } from 'react';

type BoundaryProps = { children: ReactNode; fallback: ReactNode };

/**
 * Shows `fallback` instead of its children after one of them has thrown an error. If `key` changes, the
 * children are shown again.
 */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
