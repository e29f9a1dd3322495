import { useCreateWords } from '../useCreateWords.ts'
import { FormHead } from './FormHead.tsx'

/** The head of a page that makes a record. */
export const CreateHead = () => <FormHead title={useCreateWords()} />
