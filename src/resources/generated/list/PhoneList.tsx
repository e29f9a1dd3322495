import { SimpleList, type RaRecord } from 'react-admin'
import { statusName, statusTables } from '../../../../contract/statuses.ts'
import { entityOf } from '../../../dataProvider/resources.ts'
import { StatusChip } from '../../StatusChip.tsx'
import { useFieldText } from '../cells/useFieldText.ts'
import { fieldsFor } from '../drawnFields.ts'
import { titleOf } from '../referenceSource.ts'
import { pathOf, useView } from '../viewOf.ts'

const factsShown = 2

/** The list on a phone: the name, two facts, and where the record stands. */
export const PhoneList = () => {
  const view = useView()
  const entity = entityOf(view.name)
  const text = useFieldText()
  const fields = fieldsFor(entity, view.account)
  const facts = fields.filter(({ name, field }) => field.listed && field.kind !== 'status' && name !== entity.titledBy)
  const status = fields.find(({ field }) => field.kind === 'status')
  const statusChip = (record: RaRecord) => {
    if (!status) return null
    const { id } = record[status.name] as { id: number }
    const word = text(status.name, status.field, record[status.name])
    return <StatusChip sysName={statusName(statusTables[status.field.statuses!], id)} word={word} />
  }
  return (
    <SimpleList
      primaryText={(record: RaRecord) => titleOf(view.name, record)}
      secondaryText={(record: RaRecord) =>
        facts
          .map(({ name, field }) => text(name, field, record[name]))
          .filter(Boolean)
          .slice(0, factsShown)
          .join(' · ')
      }
      tertiaryText={statusChip}
      sx={{ '& .RaSimpleList-tertiary': { opacity: 1 }, '& .MuiListItemText-secondary': { overflowWrap: 'anywhere' } }}
      rowClick={(id) => pathOf(view, id)}
    />
  )
}
