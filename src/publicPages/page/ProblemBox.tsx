import { createContext, useContext } from 'react'
import { failureInWords, retryInWords } from '../../../contract/words/waitInWords.ts'
import { momentInWords } from './words.ts'
import { isFinal, type Problem } from './call.ts'
import type { LinkEnding } from './state.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import { Icon } from './Icon.tsx'
import { LatePart, lateSource } from './LatePart.tsx'
import { ContactBranch, type ReachedBranch } from './ContactBranch.tsx'

const refusingRule = lateSource(async () => (await import('./RefusingRule.tsx')).RefusingRule)
const endedLink = lateSource(async () => (await import('./EndedLink.tsx')).EndedLink)

/** Whether a page serves by its direct link, which may end while it is open. */
export const ByDirectLink = createContext(false)

/** How the direct link of an open page ended, by the refusal; as on the page that stands for it. */
const endings: Partial<Record<Problem['code'], LinkEnding | 'locked' | null>> = {
  LINK_EXPIRED: 'linkExpired',
  LINK_USED: 'exhausted',
  LINK_NOT_YET: 'notYet',
  LINK_PASSWORD: 'locked',
  NOT_AVAILABLE: null,
}

type BoxedProblem = {
  problem: Problem
  zone: string
  branch: ReachedBranch | null
  kept?: boolean
  onRetry: () => void
  onChoose?: (start: number) => void
}

/**
 * What went wrong, what was kept, and what to do next: the nearest free times, another try, or a
 * call to the branch.
 */
export const ProblemBox = ({ id, ...boxed }: BoxedProblem & { id?: string }) => {
  const { problem, branch } = boxed
  const ending = useContext(ByDirectLink) ? endings[problem.code] : undefined
  return (
    <div id={id} className="problem" role="alert" tabIndex={-1}>
      <Icon name="circle-alert" />
      <div>
        {ending === undefined ? (
          <ProblemContent {...boxed} />
        ) : (
          <EndingContent code={problem.code} ending={ending} branch={branch} />
        )}
      </div>
    </div>
  )
}

type EndingContentProps = Pick<Problem, 'code'> & {
  ending: LinkEnding | 'locked' | null
  branch: ReachedBranch | null
}

/** How the direct link ended, and whom to call. */
const EndingContent = ({ code, ending, branch }: EndingContentProps) => {
  const failure = <b>{failureInWords(usePageLanguage(), code)}</b>
  return (
    <>
      <p>
        <LatePart source={endedLink} waiting={failure} without={failure} isSilent>
          {(EndedLink) => <EndedLink ending={ending} />}
        </LatePart>
      </p>
      {branch && (
        <div className="actions">
          <ContactBranch branch={branch} className="button small" />
        </div>
      )}
    </>
  )
}

const ProblemContent = ({
  problem,
  zone,
  branch,
  kept = false,
  onRetry,
  onChoose,
}: BoxedProblem) => {
  const spoken = usePageLanguage()
  const { words } = spoken
  const { code, nearest, ref, retryAfter, rule } = problem
  const failure = failureInWords(spoken, code, retryAfter)
  const isLasting = isFinal(problem)
  // Too many times are held from this network, by people who may not know of each other.
  const isCrowded = code === 'LIMIT_REACHED' && retryAfter !== undefined
  return (
    <>
      <p>
        <b>
          {isCrowded ? (
            words.crowded
          ) : rule === undefined || retryAfter !== undefined ? (
            failure
          ) : (
            <LatePart source={refusingRule} waiting={failure} without={failure} isSilent>
              {(RefusingRule) => <RefusingRule rule={rule} />}
            </LatePart>
          )}
        </b>
        {isCrowded && ` ${retryInWords(spoken, retryAfter)}`}
        {kept && ` ${words.kept}`}
      </p>
      {onChoose && nearest.length > 0 && (
        <NearestTimes nearest={nearest} zone={zone} onChoose={onChoose} />
      )}
      <div className="actions">
        {!isLasting && (
          <button type="button" className="button small" onClick={onRetry}>
            {words.tryAgain}
          </button>
        )}
        {(code === 'CLIENT_BLOCKED' || code === 'LIMIT_REACHED' || code === 'RATE_LIMITED') &&
          branch && <ContactBranch branch={branch} className="button small" />}
      </div>
      {ref && !isLasting && <p className="reference">{words.reference(ref)}</p>}
    </>
  )
}

type NearestTimesProps = {
  nearest: readonly number[]
  zone: string
  onChoose: (start: number) => void
}

/** The free times nearest to the one that was refused. */
const NearestTimes = ({ nearest, zone, onChoose }: NearestTimesProps) => {
  const { words, locale } = usePageLanguage()
  return (
    <>
      <p>{words.nearest}</p>
      <div className="actions">
        {nearest.map((start) => (
          <button
            key={start}
            type="button"
            className="button small"
            onClick={() => onChoose(start)}
          >
            {momentInWords(start, zone, locale)}
          </button>
        ))}
      </div>
    </>
  )
}
