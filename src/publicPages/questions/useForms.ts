import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { AnswersGiven } from '../../../contract/endpoints/public.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import type { checkAnswers as CheckAnswers } from '../../../contract/forms/answers.ts'
import type { Answers } from '../../../contract/forms/questions.ts'
import type { Reply, Problem } from '../page/call.ts'
import { useRead } from '../page/useRead.ts'
import { forgetAll, keep, kept } from '../page/storage.ts'
import { showsQuestions } from './formQuestions.ts'

type Listed = { items: VisitorForm[] }
/** Problems by form, then by the key of the question. */
type Wrong = Record<number, Record<string, FieldProblem>>

/**
 * Comes with the questions, not with the page. If it cannot be loaded, nothing is judged here: the
 * server judges every answer itself.
 */
const loadCheck = async (): Promise<typeof CheckAnswers> => {
  try {
    return (await import('../../../contract/forms/answers.ts')).checkAnswers
  } catch {
    return (_sections, values) => ({ values, problems: [] })
  }
}

/** What is handed in of the answers, each form with its own, and what is wrong with them. */
const judge = (
  toAnswer: readonly VisitorForm[],
  answers: Record<number, Answers>,
  checkAnswers: typeof CheckAnswers,
): { given: AnswersGiven[]; found: Wrong } => {
  const found: Wrong = {}
  const given = toAnswer.map(({ form: { id, version }, sections }) => {
    const keys = new Set(sections.flatMap(({ fields }) => fields.map(({ key }) => key)))
    const own = Object.fromEntries(
      Object.entries(answers[id] ?? {}).filter(([key]) => keys.has(key)),
    )
    const { values, problems } = checkAnswers(sections, own)
    if (problems.length > 0)
      found[id] = Object.fromEntries(problems.map((each) => [each.path, each]))
    return { form: id, version, values }
  })
  return { given, found }
}

/**
 * The forms to answer, what was answered so far, and what has to be mended. `of` names what they
 * belong to; `first` came with the page, which then reads them only again.
 */
export const useForms = (
  of: string,
  read: (signal: AbortSignal) => Promise<Reply<Listed>>,
  first?: VisitorForm[],
) => {
  const [loaded, setLoaded] = useState<{ of: string; forms: VisitorForm[] } | null>(
    first ? { of, forms: first } : null,
  )
  const { answers, latest, keep } = useLatestAnswers(first ?? [])
  const [wrong, setWrong] = useState<Wrong>({})
  const forms = loaded?.of === of ? loaded.forms : null

  const take = (items: VisitorForm[]) => {
    setLoaded({ of, forms: items })
    keep(resumedAnswers(of, items))
  }
  const { problem, reload } = useRead<Listed>(
    of,
    async (signal) => {
      const reply = await read(signal)
      if (reply.ok) take(reply.answer.items)
      return reply
    },
    first && { items: first },
  )
  // What this tab keeps is not known to the server that made the page.
  const takeFirst = useEffectEvent(() => {
    if (first) take(first)
  })
  useEffect(() => takeFirst(), [])

  const write = (form: number, key: string, answer: unknown) => {
    const { [key]: _, ...others } = latest.current[form] ?? {}
    const next = answer === undefined ? others : { ...others, [key]: answer }
    keep({ ...latest.current, [form]: next })
    saveAnswers(of, form, next)
    setWrong((before) => withoutProblem(before, form, key))
  }
  return {
    forms,
    /** How the reading of the forms stands. */
    read: { answer: forms, problem, reload },
    answers,
    wrong,
    write,
    setWrong,
    take,
    /** Takes what the server has of the forms by now, and leaves what is typed as it is. */
    update: (items: VisitorForm[]) => setLoaded({ of, forms: items }),
    reload,
    /**
     * What is handed in, once it holds against the forms; else the id of what the visitor has to
     * turn to first.
     */
    check: async (
      toAnswer: readonly VisitorForm[],
    ): Promise<{ given: AnswersGiven[] } | { first: string }> => {
      if (toAnswer.length > 0 && !(await showsQuestions())) return { first: 'try-again' }
      const { given, found } = judge(toAnswer, answers, await loadCheck())
      setWrong(found)
      const form = toAnswer.find(({ form: { id } }) => found[id])?.form.id
      return form === undefined
        ? { given }
        : { first: `${questionsOf(form)}-${Object.keys(found[form]!)[0]!}` }
    },
  }
}

/**
 * What is answered so far; `latest` are the answers as they are now: a file that was sent is
 * written down beside what was typed meanwhile.
 */
const useLatestAnswers = (first: readonly VisitorForm[]) => {
  const [answers, setAnswers] = useState<Record<number, Answers>>(() => allBegun(first))
  const latest = useRef(answers)
  const keep = (next: Record<number, Answers>) => {
    latest.current = next
    setAnswers(next)
  }
  return { answers, latest, keep }
}

export type Forms = ReturnType<typeof useForms>

/** What an answer begins with: what was answered before, else what the form proposes. */
const begun = ({ sections, answer }: VisitorForm): Answers =>
  answer?.values ??
  Object.fromEntries(
    sections.flatMap(({ fields }) =>
      fields.flatMap(({ key, default: proposed }) =>
        proposed == null || proposed === '' ? [] : [[key, proposed]],
      ),
    ),
  )

const allBegun = (forms: readonly VisitorForm[]): Record<number, Answers> =>
  Object.fromEntries(forms.map((form) => [form.form.id, begun(form)]))

/** What this tab keeps of the answers, over what they begin with. */
const resumedAnswers = (of: string, forms: readonly VisitorForm[]): Record<number, Answers> =>
  Object.fromEntries(
    forms.map((form) => [form.form.id, { ...begun(form), ...savedAnswers(of, form.form.id) }]),
  )

const withoutProblem = (wrong: Wrong, form: number, key: string): Wrong => {
  const { [form]: before = {}, ...rest } = wrong
  const { [key]: mended, ...left } = before
  return mended === undefined ? { [form]: before, ...rest } : { [form]: left, ...rest }
}

/** What the ids of a form's questions begin with. */
export const questionsOf = (form: number): string => `form-${form}`

const keyOf = (of: string, form: number) => `phi.answers.${of}.${form}`

/**
 * What was typed into a form in this tab and not handed in yet. Kept for the tab alone: it may be
 * about the client's health.
 */
export const savedAnswers = (of: string, form: number): Answers =>
  kept<Answers>(keyOf(of, form)) ?? {}

/** Keeps what was typed. */
export const saveAnswers = (of: string, form: number, answers: Answers): void =>
  keep(keyOf(of, form), answers)

/** Forgets what was typed, once it was handed in. */
export const forgetAnswers = (of: string): void => forgetAll(`phi.answers.${of}.`)

/**
 * What the server has to say of answers, by the keys of their questions; `before` is what stands
 * before the key.
 */
export const wrongAnswers = ({ fields }: Problem, before: string): Record<string, FieldProblem> =>
  Object.fromEntries(
    fields
      .filter(({ path }) => path.startsWith(`${before}.`))
      .map((field) => [field.path.slice(before.length + 1), field] as const),
  )

/** What the server has to say of what was handed in of several forms, by form. */
export const wrongByForm = (handedIn: readonly VisitorForm[], problem: Problem): Wrong =>
  Object.fromEntries(
    handedIn.map(({ form }, index) => [form.id, wrongAnswers(problem, `answers.${index}.values`)]),
  )
