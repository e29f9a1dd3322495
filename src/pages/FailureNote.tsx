import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { failureInWords } from '../../contract/words/waitInWords.ts'
import type { FailureCode } from '../dataProvider/callError.ts'
import { useEntryWords } from '../i18n/entryWords.ts'

export type Failure = {
  code: FailureCode
  ref?: string | undefined
  fields?: Record<string, string> | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

/**
 * Why a call failed, read aloud as soon as it is there; a fault of ours comes with its reference.
 * It stands above its form, whose button may be far below: it is scrolled into view, unless fields
 * are marked: then the first wrong one takes the focus.
 */
export const FailureNote = ({ failure }: { failure: Failure | undefined }) => {
  const spoken = useEntryWords()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== undefined && failure.fields === undefined)
      note.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div role="alert" ref={note}>
      {failure && (
        <p className="failure">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          <span>
            {failureInWords(spoken, failure.code, failure.retryAfter)}
            {failure.ref && failure.code === 'INTERNAL' && <small> Ref. {failure.ref}</small>}
          </span>
        </p>
      )}
    </div>
  )
}
