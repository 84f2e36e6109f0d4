import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { isChunkLoadError } from './chunk-load-error.ts';
import { ErrorState } from './page.tsx';

interface BoundaryProps {
  /** Stands in place of what threw. */
  Failed?: ComponentType<{ error: unknown; retry: () => void }>;
  children: ReactNode;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
}

/** Keeps what throws from taking with it what stands around. Under another React key it starts anew. */
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
    // Browsers remember of a script that it did not arrive, until the page is loaded again.
    const retry = () => (isChunkLoadError(failed.error) ? location.reload() : this.setState({ failed: null }));
    return <Failed error={failed.error} retry={retry} />;
  }
}
