import { lateSource } from '../page/LatePart.tsx'

/** What shows the questions of forms. Most services ask nothing: it comes with the first form. */
export const formQuestions = lateSource(
  async () => (await import('../../components/questions/FormQuestions.tsx')).FormQuestions,
)

/** Whether the questions can be shown; no one hands in what they could not see. */
export const showsQuestions = async (): Promise<boolean> => {
  if (formQuestions.loaded !== undefined) return true
  return formQuestions.load().then(
    () => true,
    () => false,
  )
}
