import { allows } from '../../../contract/kernel/privileges.ts'
import type { Question, Section } from '../../../contract/forms/questions.ts'
import type { Caller } from '../../ports/caller.ts'

const ofContact: readonly Question['type'][] = ['email', 'phone', 'tax_id']
const ofNotes: readonly Question['type'][] = ['text', 'long_text']
const ofFiles: readonly Question['type'][] = ['file', 'image_mark', 'signature']

/** The keys of the questions whose answers the caller may not read: what is sensitive without the right to files, and what a mask hides. */
export const hiddenAnswers = (sections: readonly Section[], { privileges, masks }: Pick<Caller, 'privileges' | 'masks'>): Set<string> => {
  const seesFiles = allows(privileges, ['client_file', 'view'])
  const isHidden = ({ sensitive, type }: Question) =>
    (sensitive && !seesFiles) ||
    (masks.includes('contact') && ofContact.includes(type)) ||
    (masks.includes('notes') && ofNotes.includes(type)) ||
    (masks.includes('prices') && type === 'money') ||
    (masks.includes('files') && ofFiles.includes(type))
  return new Set(sections.flatMap(({ fields }) => fields.filter(isHidden).map(({ key }) => key)))
}
