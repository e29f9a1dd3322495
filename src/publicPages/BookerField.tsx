import type { InputHTMLAttributes } from 'react'
import { Icon } from './Icon.tsx'

type Own = { id: string; label: string; value: string; hint?: string; wrong?: string; onWrite: (value: string) => void }

/** A labelled field that says under itself what it is for, or what to mend. */
export const BookerField = ({
  id,
  label,
  hint,
  wrong,
  onWrite,
  ...input
}: Own & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'maxLength' | 'min' | 'max'>) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input
      {...input}
      id={id}
      required
      aria-invalid={wrong !== undefined}
      aria-describedby={wrong || hint ? `${id}-hint` : undefined}
      onChange={(event) => onWrite(event.target.value)}
    />
    {(wrong || hint) && (
      <p id={`${id}-hint`} className={wrong ? 'hint wrong' : 'hint'}>
        {wrong && <Icon name="circle-alert" />}
        {wrong ?? hint}
      </p>
    )}
  </div>
)
