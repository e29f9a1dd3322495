import type { ReactNode } from 'react'
import type { Asking } from './asking.ts'

type Props = Pick<Asking, 'id' | 'question' | 'wrong' | 'words' | 'contentLang'> & {
  hint?: string | undefined
  group?: boolean
  children: ReactNode
}

/** A question with its label, what helps to answer it, and what has to be mended. */
export const QuestionFrame = ({
  id,
  question,
  wrong,
  words,
  contentLang,
  hint,
  group,
  children,
}: Props) => {
  const label = (
    <>
      {question.label ? <span lang={contentLang}>{question.label}</span> : words.unnamed}
      {!question.required && <span className="optional"> ({words.optional})</span>}
    </>
  )
  const help = question.help && <span lang={contentLang}>{question.help}</span>
  const both = help && hint && (
    <>
      {help} · {hint}
    </>
  )
  const said = wrong ?? (both || help || hint)
  const note = said && (
    <p id={`${id}-hint`} className={wrong ? 'note wrong' : 'note'}>
      {wrong && <span aria-hidden="true">⚠ </span>}
      {said}
    </p>
  )
  return group ? (
    <fieldset className="question" aria-describedby={said ? `${id}-hint` : undefined}>
      <legend>{label}</legend>
      {children}
      {note}
    </fieldset>
  ) : (
    <div className="question">
      <label htmlFor={id}>{label}</label>
      {children}
      {note}
    </div>
  )
}
