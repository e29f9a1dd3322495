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
  /** Text of several lines, shown in so many. */
  rows?: number
  children?: ReactNode
}

/** A labelled input, with what is wrong with it below. */
export const Labelled = ({ label, problem, hint, rows, children, type, ...input }: Props) => {
  const id = useId()
  const described = {
    id,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `${id}-problem` : hint ? `${id}-hint` : undefined,
  }
  return (
    <div className="labelled">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        {rows === undefined ? (
          <input {...input} {...described} type={type} />
        ) : (
          <textarea {...input} {...described} rows={rows} />
        )}
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
