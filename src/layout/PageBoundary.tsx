import { Component, type ReactNode } from 'react'
import { PageFailure } from './PageFailure.tsx'

/** Keeps the menu alive where a page breaks; React has no other form for it than a class. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailure resetErrorBoundary={() => this.setState({ failed: false })} /> : this.props.children
  }
}
