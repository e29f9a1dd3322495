import { useEffect, type ReactNode } from 'react'
import { VersionLabel } from '../components/VersionLabel.tsx'
import { pageTitle } from '../layout/scope/showScope.ts'
import { EntryBar } from './EntryBar.tsx'

type Props = { title: string; lead: string; note?: ReactNode; children: ReactNode }

/** A page outside the back office that says one thing and offers the next step. */
export const EntryPage = ({ title, lead, note, children }: Props) => {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  return (
    <div className="entry plain-page">
      <EntryBar />
      <main>
        <h1>{title}</h1>
        <p>{lead}</p>
        {note}
        <div className="next-steps">{children}</div>
      </main>
      <VersionLabel />
    </div>
  )
}
