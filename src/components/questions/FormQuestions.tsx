import type { ComponentType } from 'react'
import type { Language } from '../../../contract/words/languages.ts'
import { shownQuestions, type Answers, type Question, type Section } from '../../../contract/forms/questions.ts'
import { questionWords } from '../../i18n/questions/questionWords.ts'
import type { Asking, SendFile } from './asking.ts'
import { ChoiceQuestion, YesNoQuestion } from './ChoiceQuestion.tsx'
import { FileQuestion } from './FileQuestion.tsx'
import { LineQuestion } from './LineQuestion.tsx'
import { MarkQuestion } from './MarkQuestion.tsx'
import { SignatureQuestion } from './SignatureQuestion.tsx'
import './questions.css'

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

const drawn: Partial<Record<Question['type'], ComponentType<Asking>>> = {
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

/** The questions of a form as they are answered; those that an answer hides are not there. */
export const FormQuestions = ({ name, sections, answers, onAnswer, wrong, language, contentLang, currency, send }: Props) => {
  const words = questionWords[language]
  return (
    <div className="questions">
      {shownQuestions(sections, answers).map(({ title, fields }, index) => (
        <section key={`section-${String(index)}`}>
          {title && <h3 lang={contentLang}>{title}</h3>}
          {fields.map((question) => {
            const { key, type, label, help } = question
            if (type === 'heading')
              return (
                <h4 key={key} lang={contentLang}>
                  {label}
                </h4>
              )
            if (type === 'paragraph') {
              return (
                <div key={key} className="read" lang={contentLang}>
                  <p>{label}</p>
                  {help && <p>{help}</p>}
                </div>
              )
            }
            const Drawn = drawn[type] ?? LineQuestion
            return (
              <Drawn
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
