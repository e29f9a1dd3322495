import { useTranslate } from 'react-admin'
import { useRecordName } from './useRecordName.ts'

/** «Create client»: what making a record of this screen is called. */
export const useCreateWords = (): string => {
  const translate = useTranslate()
  const name = useRecordName()
  return translate('ra.action.create_item', { item: name.split(' ').map(inSentence).join(' ') })
}

/** Abbreviations stay as they are. */
const inSentence = (word: string): string => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLocaleLowerCase())
