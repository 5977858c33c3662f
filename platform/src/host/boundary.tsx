import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** When it changes, the children are rendered again. */
  reset: unknown;
  onError(error: unknown): void;
  fallback(error: unknown, retry: () => void): ReactNode;
}

type BoundaryState = { failure: { error: unknown } | undefined; reset: unknown };

/** Contains an error of its children. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, reset: this.props.reset };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { reset }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    if (Object.is(reset, state.reset)) return null;
    return { reset, failure: undefined };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  retry = (): void => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.fallback(failure.error, this.retry);
  }
}
