import { Checkbox } from '@mui/material'
import { styled } from '@mui/material/styles'
import { RecordContextProvider, useListContext, type RaRecord } from 'react-admin'
import { statusName, statusTables } from '../../../../contract/kernel/statuses.ts'
import { entityOf } from '../../../dataProvider/resources.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import { OwnWords } from '../../ui/words/OwnWords.tsx'
import { shownValue } from '../../../../contract/kernel/fieldValues.ts'
import { FieldWords } from '../cells/FieldCell.tsx'
import { InvitedChip } from '../cells/InvitedChip.tsx'
import { useFieldText } from '../cells/useFieldText.ts'
import { fieldsFor } from '../shownFields.ts'
import { RecordPageLink } from '../RecordPageLink.tsx'
import { titleOf } from '../referenceSource.ts'
import { useFieldLabel } from '../useFieldLabel.ts'
import { opens, pathOf, useView } from '../viewOf.ts'
import { useOwnColumns } from './columns/useColumns.ts'
import { useListSlots } from './listSlots.ts'
import { TitleLink } from './TitleLink.tsx'
import { useHasTicks } from './useHasTicks.ts'

const factsShown = 3

const Cards = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '4px 12px 72px',
  display: 'grid',
  gap: 8,
})
const Card = styled('li')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  minHeight: 56,
  padding: '10px 14px',
  borderRadius: 'var(--phi-radius-card)',
  border: '1px solid var(--phi-palette-divider)',
  fontSize: 14,
  '&:has(:checked)': {
    background: 'var(--phi-palette-action-selected)',
    borderColor: 'var(--phi-palette-primary-main)',
  },
  '&:has(a:focus-visible)': { outline: '2px solid var(--phi-palette-focus)', outlineOffset: 2 },
  // The whole card is the way in; what stands on it for itself lies above that.
  '& a': {
    fontSize: 15,
    overflowWrap: 'anywhere',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& a:focus-visible': { outline: 'none' },
  // The link to the rest of the record is no way into the form.
  '& a.MuiIconButton-root': {
    position: 'relative',
    zIndex: 1,
    width: 44,
    height: 44,
    '&::after': { display: 'none' },
  },
  '& .MuiCheckbox-root': {
    position: 'relative',
    zIndex: 1,
    width: 44,
    height: 44,
    margin: '-8px 0 -8px -12px',
  },
  '& dl': {
    display: 'grid',
    gap: 2,
    margin: '2px 0 0',
    color: 'var(--phi-palette-text-secondary)',
    fontSize: 14,
  },
  '& dl:empty': { display: 'none' },
  '& dl > div': { display: 'flex', gap: 6, minWidth: 0 },
  '& dt': { flex: 'none', '&::after': { content: '":"' } },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2px 8px',
})

/**
 * The list on a phone, a card each: the name, where the record stands, a few facts, and the tick
 * for what is done to several.
 */
export const PhoneList = () => {
  const { data = [] } = useListContext<RaRecord>()
  return (
    <Cards>
      {data.map((record) => (
        <RecordCard key={record.id} record={record} />
      ))}
    </Cards>
  )
}

const RecordCard = ({ record }: { record: RaRecord }) => {
  const say = useSay()
  const view = useView()
  const { selectedIds, onToggleItem } = useListContext<RaRecord>()
  const hasTicks = useHasTicks()
  const { ticked } = useListSlots()
  const own = useOwnColumns()
  const title = titleOf(view.name, record)
  return (
    <Card>
      {hasTicks && (ticked?.suits(record) ?? true) && (
        <Checkbox
          size="small"
          checked={selectedIds.includes(record.id)}
          onChange={() => onToggleItem(record.id)}
          slotProps={{ input: { 'aria-label': say('list.select', { name: title }) } }}
        />
      )}
      <div style={{ flex: 1, minWidth: 0 }}>
        <Head>
          {opens(view) ? (
            <TitleLink to={pathOf(view, record.id)}>
              <OwnWords>{title}</OwnWords>
            </TitleLink>
          ) : (
            <b>
              <OwnWords>{title}</OwnWords>
            </b>
          )}
          {record['invitation'] ? <InvitedChip /> : !own && <StatusOf record={record} />}
        </Head>
        {own ? (
          <>
            <own.Beside record={record} />
            <dl>
              <own.Facts record={record} />
            </dl>
          </>
        ) : (
          <Facts record={record} />
        )}
      </div>
      <RecordContextProvider value={record}>
        <RecordPageLink />
      </RecordContextProvider>
    </Card>
  )
}

/** Where the record stands, of an entity with a status that the role shows. */
const StatusOf = ({ record }: { record: RaRecord }) => {
  const { name, account } = useView()
  const text = useFieldText()
  const status = fieldsFor(entityOf(name), account).find(({ field }) => field.kind === 'status')
  const { id } = ((status && record[status.name]) ?? {}) as { id?: number }
  if (!status || id === undefined) return null
  return (
    <StatusChip
      sysName={statusName(statusTables[status.field.statuses!], id)}
      word={text(status.name, status.field, record[status.name])}
    />
  )
}

/** The first facts of a list that say something. */
const Facts = ({ record }: { record: RaRecord }) => {
  const view = useView()
  const entity = entityOf(view.name)
  const text = useFieldText()
  const labelOf = useFieldLabel()
  const known = fieldsFor(entity, view.account)
    .filter(
      ({ name, field }) => field.listed && field.kind !== 'status' && name !== entity.titledBy,
    )
    .map(({ name, field }) => ({
      name,
      field,
      fact: text(name, field, shownValue(record, name, field)),
    }))
    .filter(({ fact }) => fact !== '')
    .slice(0, factsShown)
  if (known.length === 0) return null
  return (
    <dl>
      {known.map(({ name, field, fact }) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>
            <FieldWords field={field} text={fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
