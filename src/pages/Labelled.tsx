import { useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import './form.css'

type Props = {
  name: string
  label: string
  type: string
  autoComplete: string
  problem: string | undefined
  hint?: string | undefined
  autoCapitalize?: 'characters'
  inputMode?: 'numeric'
  maxLength?: number
  defaultValue?: string
  readOnly?: boolean
  children?: ReactNode
}

/** A labelled input, with what is wrong with it below. */
export const Labelled = ({ label, problem, hint, children, ...input }: Props) => {
  const id = useId()
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <input
          {...input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
        />
        {children}
      </div>
      {hint && !problem && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  )
}
