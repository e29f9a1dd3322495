import { useFormState } from 'react-hook-form'
import { LeaveQuestion } from './LeaveQuestion.tsx'

/** Asks before a form is left on which something is not saved. */
export const LeaveGuard = () => {
  const { dirtyFields, isSubmitting } = useFormState()
  return <LeaveQuestion changed={Object.keys(dirtyFields).length > 0} saving={isSubmitting} />
}
