import { useTranslate } from 'react-admin'
import { entityOf } from '../../dataProvider/resources.ts'
import { inSentence } from './inSentence.ts'
import { invites } from './invites.ts'
import { useRecordName } from './useRecordName.ts'
import { useView } from './viewOf.ts'

/** «Create client»: what making a record of this screen is called; people are invited. */
export const useCreateWords = (): string => {
  const translate = useTranslate()
  const name = useRecordName()
  const { name: entity } = useView()
  if (invites(entityOf(entity))) return translate('views.records.invitation.invite')
  return translate('ra.action.create_item', { item: inSentence(name) })
}
