import { Component, type ReactNode } from 'react'
import { PageFailure } from './PageFailure.tsx'

type Props = { page: string; children: ReactNode }

/** Keeps the menu alive where a page breaks, until another page is asked for; React has no other form for it than a class. */
export class PageBoundary extends Component<Props, { failed: boolean; page: string }> {
  override state = { failed: false, page: this.props.page }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  static getDerivedStateFromProps({ page }: Props, state: { page: string }): { failed: boolean; page: string } | null {
    return page === state.page ? null : { failed: false, page }
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure resetErrorBoundary={() => this.setState({ failed: false })} /> : this.props.children
  }
}
