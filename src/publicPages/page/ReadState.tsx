import type { ReactNode } from 'react'
import { ProblemBox } from './ProblemBox.tsx'
import type { Read } from './useRead.ts'
import type { ReachedBranch } from './ContactBranch.tsx'

/** A read as it stands: on its way, failed with another try, or what it answered. */
export const ReadState = <Answer,>({
  read: { answer, problem, reload },
  waiting,
  children,
  ...box
}: {
  read: Read<Answer>
  zone: string
  branch: ReachedBranch | null
  kept?: boolean
  /**
   * What stands here until the answer comes; without it nothing, for what most pages do not have.
   */
  waiting?: ReactNode
  children?: (answer: Answer) => ReactNode
}): ReactNode => {
  if (problem) return <ProblemBox {...box} problem={problem} onRetry={reload} />
  return answer === null ? waiting : children?.(answer)
}
