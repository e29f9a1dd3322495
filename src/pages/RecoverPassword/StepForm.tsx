import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import { signInPath } from '../../authProvider/landing.ts'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import { FailureNote, type Failure } from '../FailureNote.tsx'
import { filledIn, focusFirst } from '../filledIn.ts'

type Props = {
  title: string
  lead: string
  submit: string
  busy: boolean
  failure: Failure | undefined
  /** The only input, by its name. */
  input: string
  /** Gives false where what was typed cannot be sent: the focus then goes back to it. */
  onSubmit: (typed: string) => boolean
  children: ReactNode
  /** What else one may do, above the way back. */
  others?: ReactNode
}

/** One step: what to do, why it failed, the input, the way on and the way back. */
export const StepForm = ({ title, lead, submit, busy, failure, input, onSubmit, children, others }: Props) => {
  const { recover } = useEntryWords().words
  const form = useRef<HTMLFormElement>(null)
  // Together with what is shown: whoever types on at once would otherwise write into nothing.
  useLayoutEffect(() => {
    // A reader hears the new heading with the input; on a phone the keyboard would jump up over it.
    if (form.current && window.matchMedia('(pointer: fine)').matches) focusFirst(form.current, [input])
  }, [input])
  useLayoutEffect(() => {
    if (failure && form.current) focusFirst(form.current, [input])
  }, [failure, input])
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (!onSubmit(filledIn(event.currentTarget)[input] ?? '')) focusFirst(event.currentTarget, [input])
  }
  return (
    <form ref={form} onSubmit={send} noValidate>
      <h1>{title}</h1>
      <p>{lead}</p>
      <FailureNote failure={failure} />
      {children}
      <button type="submit" className="main-button" aria-disabled={busy}>
        {submit}
      </button>
      {others}
      <Link className="entry-aside" to={signInPath}>
        {recover.back}
      </Link>
    </form>
  )
}
