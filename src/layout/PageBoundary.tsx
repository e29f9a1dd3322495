import { Component, type ReactNode } from 'react'
import { PageFailure } from './PageFailure.tsx'

type Props = { page: string; children: ReactNode }

/** Keeps the menu alive where a page breaks, until another page is asked for; React has no other form for it than a class. */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.page !== this.props.page) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure resetErrorBoundary={() => this.setState({ failed: false })} /> : this.props.children
  }
}
