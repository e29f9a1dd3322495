import { Box, Typography } from '@mui/material'
import { ResourceContextProvider } from 'react-admin'
import { shownValue } from '../../../contract/kernel/fieldValues.ts'
import { entityOf } from '../../dataProvider/resources.ts'
import type { PartProps } from '../clients/part.ts'
import { FieldWords } from '../crud/cells/FieldCell.tsx'
import { useFieldText } from '../crud/cells/useFieldText.ts'
import { fieldsFor } from '../crud/shownFields.ts'
import { useFieldLabel } from '../crud/useFieldLabel.ts'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'

/** What is read of a client beside their appointments, in this order; the rest is in the form. */
const read = [
  'notes',
  'birthDate',
  'preferredExpert',
  'preferredBranch',
  'guardian',
  'phone2',
  'taxId',
  'locale',
  'marketing',
  'blockedReason',
] as const

/** What else is known of a client: notes, wishes, consents. Nothing where nothing is. */
export const ClientDetails = ({ account, client }: PartProps) => {
  const view: EntityView = { name: 'clients', account, segment: 'clients' }
  return (
    <ViewContext value={view}>
      <ResourceContextProvider value="clients">
        <Details account={account} client={client} />
      </ResourceContextProvider>
    </ViewContext>
  )
}

const Details = ({ account, client }: PartProps) => {
  const say = useSay()
  const text = useFieldText()
  const labelOf = useFieldLabel()
  const fields = fieldsFor(entityOf('clients'), account)
  const known = read.flatMap((name) => {
    const found = fields.find((each) => each.name === name)
    const words = found && text(name, found.field, shownValue(client, name, found.field))
    return words ? [{ name, field: found.field, words }] : []
  })
  if (known.length === 0) return null
  return (
    <Box component="section" aria-labelledby="client-about">
      <Typography variant="h6" component="h2" id="client-about" sx={{ mb: 1 }}>
        {say('records.client.about')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        {known.map(({ name, field, words }) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {labelOf(name)}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              <FieldWords field={field} text={words} />
            </Typography>
          </div>
        ))}
      </Box>
    </Box>
  )
}
