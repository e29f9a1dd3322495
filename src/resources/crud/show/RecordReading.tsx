import { Box, Typography } from '@mui/material'
import { Lock } from 'lucide-react'
import {
  useRecordContext,
  CanAccess,
  RecordContextProvider,
  ResourceContextProvider,
  useGetOne,
  type RaRecord,
} from 'react-admin'
import { entityOf, resourceOf } from '../../../dataProvider/resources.ts'
import { useFieldText } from '../cells/useFieldText.ts'
import { shownValue } from '../../../../contract/kernel/fieldValues.ts'
import type { NamedField } from '../shownFields.ts'
import { FieldCell, FieldWords } from '../cells/FieldCell.tsx'
import { fieldsFor, fittedTo } from '../shownFields.ts'
import { useFieldLabel } from '../useFieldLabel.ts'
import { useView, ViewContext, type EntityView } from '../viewOf.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { NoPermission, PageSkeleton } from '../../ui/PageStates.tsx'
import { QueryContent } from '../../ui/QueryContent.tsx'

const visualKinds = ['status', 'words', 'image', 'color']

/**
 * What a record says, for reading: every field that has something to say, or those named; `why` it
 * is not a form.
 */
export const RecordReading = ({ names, why }: { names?: readonly string[]; why?: string }) => {
  const { name, account, narrowedTo } = useView()
  const record = useRecordContext()!
  const text = useFieldText()
  const labelOf = useFieldLabel()
  const shownText = ({ name: each, field }: NamedField) =>
    text(each, field, shownValue(record, each, field))
  const fields = fittedTo(fieldsFor(entityOf(name), account), narrowedTo).filter(
    (each) => (names?.includes(each.name) ?? true) && shownText(each) !== '',
  )
  return (
    <Box sx={{ px: 2, py: 2, maxWidth: 1080, display: 'grid', gap: 2 }}>
      {why && (
        <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Lock size={15} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
          {why}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {fields.map(({ name: each, field }) => (
          <Box key={each} sx={field.kind === 'longText' ? { gridColumn: '1 / -1' } : {}}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {labelOf(each)}
            </Typography>
            <Typography
              component="dd"
              variant="body1"
              sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {visualKinds.includes(field.kind) ? (
                <FieldCell name={each} field={field} value={record[each]} text={text} />
              ) : (
                <FieldWords field={field} text={shownText({ name: each, field })} />
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** The page of a record that cannot be edited: users who may see its list may read it. */
export const RecordOf = <Of extends RaRecord>({
  view,
  children,
}: {
  view: EntityView
  children: (record: Of) => ReactNode
}) => {
  const resource = resourceOf(view.account, view.name)!
  return (
    <ViewContext value={view}>
      <ResourceContextProvider value={resource}>
        <CanAccess resource={resource} action="list" accessDenied={<NoPermission />}>
          <Reading resource={resource}>{children as (record: RaRecord) => ReactNode}</Reading>
        </CanAccess>
      </ResourceContextProvider>
    </ViewContext>
  )
}

const Reading = ({
  resource,
  children,
}: {
  resource: string
  children: (record: RaRecord) => ReactNode
}) => {
  const { id } = useParams()
  const record = useGetOne<RaRecord>(resource, { id: Number(id) })
  return (
    <QueryContent query={record} loading={<PageSkeleton />}>
      {(data) => <RecordContextProvider value={data}>{children(data)}</RecordContextProvider>}
    </QueryContent>
  )
}
