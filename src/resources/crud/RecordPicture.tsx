import type { RaRecord } from 'react-admin'
import { defaultImage } from '../../../contract/kernel/uploads.ts'
import { entityOf } from '../../dataProvider/resources.ts'
import { useView } from './viewOf.ts'
import './recordPicture.css'

/**
 * The pictures that are recognized when they are small; of several the first that an entity has.
 */
const small = ['picture', 'isotype', 'icon'] as const

/**
 * A record's small picture beside its name, or the one that stands for it; nothing where records of
 * that kind have none.
 */
export const RecordPicture = ({ record }: { record: RaRecord }) => {
  const { fields } = entityOf(useView().name)
  const name = small.find((each) => fields[each] !== undefined)
  if (!name) return null
  const { fileName } = fields[name]!
  return (
    <img
      className={name === 'picture' ? 'record-picture is-round' : 'record-picture'}
      src={(record[name] as string | null | undefined) ?? defaultImage(fileName)}
      alt=""
      loading="lazy"
    />
  )
}
