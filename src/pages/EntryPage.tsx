import { useEffect, type ReactNode } from 'react'
import { VersionLabel } from '../components/VersionLabel.tsx'
import { pageTitle } from '../layout/scope/showScope.ts'
import { EntryBar } from './EntryBar.tsx'

/** A page outside the back office that says one thing and offers the next step. */
export const EntryPage = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  return (
    <div className="entry plain-page">
      <EntryBar />
      <main>
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className="next-steps">{children}</p>
      </main>
      <VersionLabel />
    </div>
  )
}
