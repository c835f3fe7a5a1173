import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen';

interface State {
  error: Error | null;
}

/** Keeps the menu and the bar in place when a page fails. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  reset = () => this.setState({ error: null });

  override render() {
    return this.state.error ? <ErrorScreen error={this.state.error} resetErrorBoundary={this.reset} /> : this.props.children;
  }
}
