import { useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { Reply } from './call.ts'
import { startWords } from '../../i18n/startWords.ts'
import { useSpokenLanguage } from './PageLanguage.tsx'
import { useRead } from './useRead.ts'

/** A part of a page that is loaded when it is needed; `loaded` once it was. */
export type LateSource<Part> = { load: () => Promise<Part>; loaded?: Part }

/**
 * A part to be loaded by `load` when it is first needed, and again after a failure: the page that
 * is opened first stays small.
 */
export const lateSource = <Part,>(load: () => Promise<Part>): LateSource<Part> => {
  const source: LateSource<Part> = { load: async () => (source.loaded = await load()) }
  return source
}

/**
 * Shows what `children` makes of a part that is loaded late. React's `lazy` keeps a failed load for
 * good, and its failure would take the page down with all that was typed: here only this part is
 * missing, says so, and can be loaded again.
 */
export const LatePart = <Part,>({
  source,
  waiting = null,
  kept = false,
  without,
  isSilent = false,
  children,
}: {
  source: LateSource<Part>
  waiting?: ReactNode
  /** Whether the visitor types something here, which stays. */
  kept?: boolean
  /** What stands here without the part, if it cannot be loaded. */
  without?: ReactNode
  /** Whether that is enough: nothing states then that the part is missing. */
  isSilent?: boolean
  children: (part: Part) => ReactNode
}) => {
  const { answer, problem, reload } = useRead('part', () => readPart(source), source.loaded)
  const [hasFailed, setHasFailed] = useState(false)
  const retry = () => {
    setHasFailed(true)
    reload()
  }
  if (answer !== null) return children(answer)
  // What stands here without the part stays while it is loaded again.
  if (problem === null) return hasFailed ? (without ?? waiting) : waiting
  return (
    <>
      {without}
      {!isSilent && <MissingPart kept={kept} onRetry={hasFailed ? undefined : retry} />}
    </>
  )
}

const readPart = async <Part,>(source: LateSource<Part>): Promise<Reply<Part>> => {
  try {
    return { ok: true, answer: await source.load(), serverTime: 0 }
  } catch {
    return { ok: false, problem: { code: 'NO_CONNECTION', fields: [], nearest: [] } }
  }
}

/**
 * States that a part of the page could not be loaded, and loads it again on request; without
 * `onRetry` the whole page. Browsers from before 2026 keep the failure of a module as long as the
 * page stands.
 */
export const MissingPart = ({
  kept = false,
  onRetry,
}: {
  kept?: boolean
  onRetry: (() => void) | undefined
}) => {
  const words = startWords[useSpokenLanguage()]
  return (
    <div className="problem" role="alert">
      <Icon name="circle-alert" />
      <div>
        <p>
          <b>{words.partMissing}</b>
          {kept && ` ${words.kept}`}
        </p>
        <div className="actions">
          <button
            type="button"
            id={kept ? 'try-again' : undefined}
            className="button small"
            onClick={onRetry ?? (() => location.reload())}
          >
            {onRetry ? words.tryAgain : words.reloadPage}
          </button>
        </div>
      </div>
    </div>
  )
}
