import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageFailed } from './page-failed.tsx';

interface State {
  readonly failed: { readonly error: unknown } | null;
}

/** Keeps a page that throws from taking the rail with it. Under another React key it starts anew. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return <PageFailed error={failed.error} onRetry={() => this.setState({ failed: null })} />;
  }
}
