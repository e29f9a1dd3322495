import { useState, type InputHTMLAttributes } from 'react'
import { Icon } from './Icon.tsx'

type Own = {
  id: string
  label: string
  value: string
  hint?: string
  wrong?: string
  /** Suggests another value for one that looks mistyped, once the field is left. */
  meant?: { find: (value: string) => Promise<string | undefined>; words: (value: string) => string }
  onWrite: (value: string) => void
}

/** A labelled field that says under itself what it is for, or what to mend. */
export const BookerField = ({
  id,
  label,
  hint,
  wrong,
  meant,
  onWrite,
  ...input
}: Own &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'maxLength' | 'min' | 'max'
  >) => {
  const [suggestion, setSuggestion] = useState<{ of: string; other: string | undefined }>()
  const other = suggestion?.of === input.value ? suggestion.other : undefined
  const suggest = () => {
    const of = input.value
    // Without the part of the page that knows typing errors, there is no suggestion.
    meant?.find(of).then(
      (found) => setSuggestion({ of, other: found }),
      () => undefined,
    )
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        required
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong || hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          setSuggestion(undefined)
          onWrite(event.target.value)
        }}
        onBlur={suggest}
      />
      {meant && (
        <p role="status" className="hint">
          {other !== undefined && (
            <button type="button" className="textual" onClick={() => onWrite(other)}>
              {meant.words(other)}
            </button>
          )}
        </p>
      )}
      {(wrong || hint) && (
        <p id={`${id}-hint`} className={wrong ? 'hint wrong' : 'hint'}>
          {wrong && <Icon name="circle-alert" />}
          {wrong ?? hint}
        </p>
      )}
    </div>
  )
}
