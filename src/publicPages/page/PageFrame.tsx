import type { ReactNode } from 'react'
import { ProofNote } from '../../proofOfWork/ProofNote.tsx'
import { PageLanguage, usePageLanguage } from './PageLanguage.tsx'
import { clockOf, type PageState } from './state.ts'

type Props = { state: PageState; children: ReactNode }

/** What every page stands in: its language, and the note of a proof of work. */
export const PageFrame = ({ state, children }: Props) => (
  <StateLanguage state={state}>
    {children}
    <WorkNote />
  </StateLanguage>
)

/** The language of a page, and the title that goes with it; its words need not be there. */
export const StateLanguage = ({ state, children }: Props) => (
  <PageLanguage
    first={state.language}
    clock={clockOf(state)}
    titleIn={async (language) => (await import('./pageTitle.ts')).titleOf({ ...state, language })}
  >
    {children}
  </PageLanguage>
)

const WorkNote = () => <ProofNote text={usePageLanguage().shared.proofOfWork} />
