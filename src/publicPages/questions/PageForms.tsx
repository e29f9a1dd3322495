import type { SendFile } from '../../components/questions/asking.ts'
import { failureInWords } from '../../../contract/words/waitInWords.ts'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { CallInput } from '../page/call.ts'
import { callWithFile } from '../page/call.ts'
import { LatePart } from '../page/LatePart.tsx'
import { formQuestions } from './formQuestions.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { questionsOf, type Forms } from './useForms.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'

/** What lets a visitor send files: a held time, an appointment, or a time that is offered. */
type Sender = Pick<CallInput<'public.answerFile'>, 'hold' | 'token' | 'waiting'>

/** The questions of forms as visitors answer them. */
export const FormsToAnswer = ({
  forms,
  toAnswer,
  currency,
  sender,
}: {
  forms: Forms
  toAnswer: readonly VisitorForm[]
  currency: string
  sender: Sender
}) => {
  const spoken = usePageLanguage()
  const { language, shared, words, contentLang } = spoken
  const send: SendFile = async (file) => {
    const reply = await callWithFile('public.answerFile', { ...sender, file })
    return reply.ok
      ? { file: reply.answer }
      : { problem: failureInWords(spoken, reply.problem.code, reply.problem.retryAfter) }
  }
  return (
    <LatePart
      source={formQuestions}
      waiting={<p className="quiet">{words.questionsLoading}</p>}
      kept
    >
      {(FormQuestions) =>
        toAnswer.map(({ form, sections }) => (
          <div key={form.id} className="form-to-answer">
            <h3 lang={contentLang}>{form.name}</h3>
            <FormQuestions
              name={questionsOf(form.id)}
              sections={sections}
              answers={forms.answers[form.id] ?? {}}
              onAnswer={(key, answer) => forms.write(form.id, key, answer)}
              wrong={fieldWords(forms.wrong[form.id] ?? {}, shared)}
              language={language}
              contentLang={contentLang}
              currency={currency}
              send={send}
            />
          </div>
        ))
      }
    </LatePart>
  )
}

/** Problems in words. */
export const fieldWords = (
  problems: Readonly<Record<string, FieldProblem>>,
  { rules }: ReturnType<typeof usePageLanguage>['shared'],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([key, { rule, bound }]) => [
      key,
      rules[rule].replace('{bound}', String(bound)),
    ]),
  )
