import type { ReactNode } from 'react'
import { ProofNote } from '../../proofOfWork/ProofNote.tsx'
import { PageLanguage, usePageLanguage } from './PageLanguage.tsx'
import { clockOf, type PageState } from './state.ts'

/** What every page stands in: its language, and the title that goes with it. */
export const PageFrame = ({ state, children }: { state: PageState; children: ReactNode }) => (
  <PageLanguage
    first={state.language}
    clock={clockOf(state)}
    titleIn={async (language) => (await import('./pageTitle.ts')).titleOf({ ...state, language })}
  >
    {children}
    <WorkNote />
  </PageLanguage>
)

const WorkNote = () => <ProofNote text={usePageLanguage().shared.proofOfWork} />
