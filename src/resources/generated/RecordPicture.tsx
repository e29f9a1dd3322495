import { styled } from '@mui/material/styles'
import type { RaRecord } from 'react-admin'
import { defaultImage } from '../../../contract/uploads.ts'
import { entityOf } from '../../dataProvider/resources.ts'
import { useView } from './viewOf.ts'

/** The pictures that are recognized when they are small; of several the first that an entity has. */
const small = ['picture', 'isotype', 'icon'] as const

const Picture = styled('img')({ flex: 'none', width: 24, height: 24, borderRadius: 6, objectFit: 'cover', display: 'block' })

/** A record's small picture beside its name, or the one that stands for it; nothing where records of that kind have none. */
export const RecordPicture = ({ record }: { record: RaRecord }) => {
  const { fields } = entityOf(useView().name)
  const name = small.find((each) => fields[each] !== undefined)
  if (!name) return null
  const { fileName } = fields[name]!
  const round = name === 'picture' ? { borderRadius: '50%' } : {}
  return <Picture src={(record[name] as string | null | undefined) ?? defaultImage(fileName)} alt="" loading="lazy" style={round} />
}
