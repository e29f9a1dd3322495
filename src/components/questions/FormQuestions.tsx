import { described, type Asking, type SendFile } from './asking.ts'
import { QuestionFrame } from './QuestionFrame.tsx'
import { useState } from 'react'
import { mostAnswerFiles, type AnswerFile } from '../../../contract/forms/answers.ts'
import type { ComponentType } from 'react'
import type { Language } from '../../../contract/text/languages.ts'
import {
  shownQuestions,
  type Answers,
  type Question,
  type Section,
} from '../../../contract/forms/questions.ts'
import { questionWords } from '../../i18n/questionWords.ts'
import { MarkQuestion } from './MarkQuestion.tsx'
import { SignatureQuestion } from './SignatureQuestion.tsx'
import type { Money } from '../../../contract/money/money.ts'
import { amountOfMoneyText, moneyText } from '../moneyText.ts'

/**
 * What is chosen: one of a list, one or several of those before one's eyes, a number of a scale.
 */
export const ChoiceQuestion = (asking: Asking) => {
  const { type } = asking.question
  if (type === 'select') return <SelectQuestion {...asking} />
  if (type === 'multi_select') return <SeveralQuestion {...asking} />
  return <OneQuestion {...asking} />
}

/** One answer of a list that opens. */
const SelectQuestion = (asking: Asking) => {
  const { id, question, answer, onAnswer, words, contentLang } = asking
  const { required } = question
  const options = question.options ?? []
  return (
    <QuestionFrame {...asking}>
      <select
        id={id}
        value={typeof answer === 'string' ? answer : ''}
        required={required}
        {...described(asking)}
        onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.value)}
      >
        <option value="">{words.choose}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value} lang={contentLang}>
            {label}
          </option>
        ))}
      </select>
    </QuestionFrame>
  )
}

/** Several answers, to be ticked. */
const SeveralQuestion = (asking: Asking) => {
  const { id, question, answer, onAnswer, contentLang } = asking
  const options = question.options ?? []
  const chosen = Array.isArray(answer) ? (answer as string[]) : []
  const toggle = (value: string) => {
    const next = options
      .map((option) => option.value)
      .filter((each) => (each === value) !== chosen.includes(each))
    onAnswer(next.length === 0 ? undefined : next)
  }
  return (
    <QuestionFrame {...asking} group>
      {options.map(({ value, label }, index) => (
        <label key={value} className="choice">
          <input
            id={index === 0 ? id : undefined}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          <span lang={contentLang}>{label}</span>
        </label>
      ))}
    </QuestionFrame>
  )
}

/** One answer of those before one's eyes, or a number of a scale. */
const OneQuestion = (asking: Asking) => {
  const { id, question, answer, onAnswer, words, contentLang } = asking
  const { type, required } = question
  const options = question.options ?? []
  const isScale = type === 'scale'
  const choices = isScale
    ? Array.from({ length: 10 }, (_, index) => ({ value: index + 1, label: String(index + 1) }))
    : options
  return (
    <QuestionFrame {...asking} group hint={isScale ? words.scale : undefined}>
      <div className={isScale ? 'scale' : undefined}>
        {choices.map(({ value, label }, index) => (
          <label key={value} className="choice">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              required={required}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            <span lang={isScale ? undefined : contentLang}>{label}</span>
          </label>
        ))}
      </div>
    </QuestionFrame>
  )
}

/** What is answered with yes or no. */
export const YesNoQuestion = (asking: Asking) => {
  const { id, question, answer, onAnswer, wrong, words, contentLang } = asking
  const said = wrong ?? (question.help && <span lang={contentLang}>{question.help}</span>)
  return (
    <div className="question">
      <label className="choice">
        <input
          id={id}
          type="checkbox"
          checked={answer === true}
          required={question.required}
          {...described(asking)}
          onChange={({ target }) => onAnswer(target.checked)}
        />
        <span>
          {question.label ? <span lang={contentLang}>{question.label}</span> : words.unnamed}
          {!question.required && <span className="optional"> ({words.optional})</span>}
        </span>
      </label>
      {said && (
        <p id={`${id}-hint`} className={wrong ? 'note wrong' : 'note'}>
          {wrong && <span aria-hidden="true">⚠ </span>}
          {said}
        </p>
      )}
    </div>
  )
}

const taken = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx,.mp4,.txt'

/**
 * Up to three files; each is sent when it is chosen, so that nothing large waits for the last
 * button.
 */
export const FileQuestion = (asking: Asking) => {
  const { id, answer, onAnswer, words, send, wrong } = asking
  const files = Array.isArray(answer) ? (answer as AnswerFile[]) : []
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async (chosen: File | undefined) => {
    if (!chosen || !send) return
    setBusy(true)
    setProblem(undefined)
    const sent = await send(chosen)
    setBusy(false)
    if ('problem' in sent) setProblem(sent.problem)
    else onAnswer([...files, sent.file])
  }
  return (
    <QuestionFrame {...asking} wrong={problem ?? wrong} hint={words.moreFiles(mostAnswerFiles)}>
      {files.length > 0 && (
        <ul className="files">
          {files.map(({ token, name }) => (
            <li key={token}>
              <span>{name}</span>
              <button
                type="button"
                // What is sent comes to those that are there: none of them goes meanwhile.
                disabled={busy}
                aria-label={words.remove(name ?? '')}
                onClick={() =>
                  onAnswer(
                    files.length === 1 ? undefined : files.filter((each) => each.token !== token),
                  )
                }
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < mostAnswerFiles && (
        <input
          id={id}
          type="file"
          accept={taken}
          disabled={busy || !send}
          {...described({ ...asking, wrong: problem ?? wrong }, words.addFile)}
          onChange={({ target }) => {
            void add(target.files?.[0])
            target.value = ''
          }}
        />
      )}
      <p role="status" className="note">
        {busy && words.sending}
      </p>
    </QuestionFrame>
  )
}

type Props = {
  /** What the ids of the questions begin with. */
  name: string
  sections: readonly Section[]
  answers: Answers
  onAnswer: (key: string, answer: unknown) => void
  /** What has to be mended, in words, by the keys of the questions. */
  wrong: Readonly<Record<string, string>>
  language: Language
  /** The language of the questions, where it is another one. */
  contentLang?: Language | undefined
  currency: string
  send?: SendFile
}

const controls: Partial<Record<Question['type'], ComponentType<Asking>>> = {
  select: ChoiceQuestion,
  multi_select: ChoiceQuestion,
  radio: ChoiceQuestion,
  scale: ChoiceQuestion,
  checkbox: YesNoQuestion,
  consent: YesNoQuestion,
  file: FileQuestion,
  signature: SignatureQuestion,
  image_mark: MarkQuestion,
}

/** The id of a question's control. */
export const questionId = (name: string, key: string): string => `${name}-${key}`

/** A question with its control, or what is only read: a heading, a paragraph. */
const FormPart = (asking: Asking) => {
  const { question, contentLang } = asking
  const { type, label, help } = question
  if (type === 'heading') return <h4 lang={contentLang}>{label}</h4>
  if (type === 'paragraph') {
    return (
      <div className="read" lang={contentLang}>
        <p>{label}</p>
        {help && <p>{help}</p>}
      </div>
    )
  }
  const Control = controls[type] ?? LineQuestion
  return <Control {...asking} />
}

/** The questions of a form as they are answered; those that an answer hides are not there. */
export const FormQuestions = ({
  name,
  sections,
  answers,
  onAnswer,
  wrong,
  language,
  contentLang,
  currency,
  send,
}: Props) => {
  const words = questionWords[language]
  return (
    <div className="questions">
      {shownQuestions(sections, answers).map(({ title, fields }, index) => (
        <section key={`section-${String(index)}`}>
          {title && <h3 lang={contentLang}>{title}</h3>}
          {fields.map((question) => {
            const { key } = question
            return (
              <FormPart
                key={key}
                id={questionId(name, key)}
                question={question}
                answer={answers[key]}
                onAnswer={(answer) => onAnswer(key, answer)}
                wrong={wrong[key]}
                words={words}
                contentLang={contentLang}
                currency={currency}
                send={send}
              />
            )
          })}
        </section>
      ))}
    </div>
  )
}

type Line = {
  type?: string
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email'
  autoComplete?: string
}
const lines: Partial<Record<Question['type'], Line>> = {
  number: { inputMode: 'decimal' },
  integer: { inputMode: 'numeric' },
  money: { inputMode: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
}

/** What is answered on a line, or on several. */
export const LineQuestion = (asking: Asking) => {
  const { id, question, answer, onAnswer, words, currency } = asking
  const { type, maxLength } = question
  const isNumber = type === 'number' || type === 'integer' || type === 'money'
  const [typed, setTyped] = useState(() => textOf(answer))
  // Half of a number is none yet: what was typed stays in the line, what it means goes on.
  const shown = isNumber ? typed : textOf(answer)
  const hint = type === 'money' ? words.amountIn(currency) : undefined
  const write = (text: string) => {
    setTyped(text)
    onAnswer(text.trim() === '' ? undefined : isNumber ? amountOf(text, type, currency) : text)
  }
  const control = {
    id,
    value: shown,
    required: question.required,
    maxLength: type === 'long_text' ? (maxLength ?? 4000) : (maxLength ?? 500),
    ...described(asking, hint),
    onChange: ({ target }: { target: { value: string } }) => write(target.value),
  }
  return (
    <QuestionFrame {...asking} hint={hint}>
      {type === 'long_text' ? (
        <textarea rows={3} {...control} />
      ) : (
        <input {...control} {...lines[type]} />
      )}
    </QuestionFrame>
  )
}

const textOf = (answer: unknown): string => {
  if (typeof answer === 'string') return answer
  if (typeof answer !== 'object' || answer === null)
    return typeof answer === 'number' ? String(answer) : ''
  const { amount, currency } = answer as Money
  return moneyText(amount, currency)
}

/**
 * What was typed as a number, with a point or a comma; the text itself where it is none, for the
 * check to say so.
 */
const amountOf = (text: string, type: Question['type'], currency: string): unknown => {
  if (type === 'money') {
    const amount = amountOfMoneyText(text, currency)
    return amount === undefined || Number.isNaN(amount) ? text : { amount, currency }
  }
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : text
}
