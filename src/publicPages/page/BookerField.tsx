import { useState, type InputHTMLAttributes } from 'react'
import { Icon } from './Icon.tsx'

type Own = {
  id: string
  label: string
  value: string
  hint?: string
  wrong?: string
  /** Asks whether another value was meant, for a value that looks mistyped. */
  meant?: { find: (value: string) => string | undefined; words: (value: string) => string }
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
}: Own & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'maxLength' | 'min' | 'max'>) => {
  const [isLeft, setLeft] = useState(false)
  const other = isLeft ? meant?.find(input.value) : undefined
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
          setLeft(false)
          onWrite(event.target.value)
        }}
        onBlur={() => setLeft(true)}
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
