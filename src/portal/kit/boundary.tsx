import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { isChunkLoadError } from './chunk-load-error.ts';
import { ErrorState } from './page.tsx';

interface BoundaryProps {
  /** Rendered in place of the children that threw an error. */
  Failed?: ComponentType<{ error: unknown; retry: () => void }>;
  children: ReactNode;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
}

/** Catches render errors of its children, so that the rest of the page stays. A new React key resets it. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    const { Failed = ErrorState, children } = this.props;
    if (!failed) return children;
    // Browsers cache a failed import of a script until the page is reloaded.
    const retry = () => (isChunkLoadError(failed.error) ? location.reload() : this.setState({ failed: null }));
    return <Failed error={failed.error} retry={retry} />;
  }
}
