import { described, type Asking } from './asking.ts'
import { QuestionFrame } from './QuestionFrame.tsx'

/** What is chosen: one of a list, one or several of those before one's eyes, a number of a scale. */
export const ChoiceQuestion = (asking: Asking) => {
  const { id, question, answer, onAnswer, words, contentLang } = asking
  const { type, required } = question
  const options = question.options ?? []
  if (type === 'select') {
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
  if (type === 'multi_select') {
    const chosen = Array.isArray(answer) ? (answer as string[]) : []
    const toggle = (value: string) => {
      const next = options.map((option) => option.value).filter((each) => (each === value) !== chosen.includes(each))
      onAnswer(next.length === 0 ? undefined : next)
    }
    return (
      <QuestionFrame {...asking} group>
        {options.map(({ value, label }, index) => (
          <label key={value} className="choice">
            <input id={index === 0 ? id : undefined} type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span lang={contentLang}>{label}</span>
          </label>
        ))}
      </QuestionFrame>
    )
  }
  const isScale = type === 'scale'
  const choices = isScale ? Array.from({ length: 10 }, (_, index) => ({ value: index + 1, label: String(index + 1) })) : options
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
