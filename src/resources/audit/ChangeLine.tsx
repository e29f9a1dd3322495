import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import type { AccountType } from '../../../contract/accounts.ts'
import { entityOf, resourceOf } from '../../dataProvider/resources.ts'
import { momentText } from '../generated/cells/fieldText.ts'
import { useFieldText } from '../generated/cells/useFieldText.ts'
import { useClockZone } from '../useClockZone.ts'
import { useLanguage } from '../useSay.ts'
import { fieldChanges, plainText } from './fieldChanges.ts'
import { actionWord, fieldWord, isEntity, recordWord } from './recordWords.ts'
import { useAuditWords } from './useAuditWords.ts'
import type { LogLine } from './useLog.ts'

export type Change = LogLine<'audit.get'>

type Props = { account: AccountType; change: Change; onPerson: (id: number) => void }

/** One change: who, what, when, and on demand both sides of every field that changed. */
export const ChangeLine = ({ account, change, onPerson }: Props) => {
  const words = useAuditWords()
  const language = useLanguage()
  const zone = useClockZone()
  const [open, setOpen] = useState(false)
  const details = useId()
  const { user, action, entity, entityId, at } = change
  const what = `${actionWord(action, words, language)} · ${recordWord(entity, words, language)} ${entityId}`
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: '1px solid var(--phi-palette-divider)' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          color="inherit"
          size="small"
          aria-expanded={open}
          aria-controls={details}
          aria-label={(open ? words.hideDetails : words.showDetails).replace('{what}', () => what)}
          startIcon={<Chevron size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setOpen(!open)}
          sx={{ justifyContent: 'flex-start', textAlign: 'start', fontWeight: 600, flex: '1 1 240px', minWidth: 0 }}
        >
          {what}
        </Button>
        {user === null ? (
          <Typography variant="body2">{words.whom.system}</Typography>
        ) : (
          <Button
            size="small"
            color="inherit"
            onClick={() => onPerson(user.id)}
            aria-label={`${words.who}: ${user.name || words.whom.deleted}`}
          >
            {user.name || words.whom.deleted}
          </Button>
        )}
        <Typography variant="body2" color="textSecondary" component="time" dateTime={at} sx={{ minWidth: 150, textAlign: { sm: 'end' } }}>
          {momentText(at, zone, language)}
        </Typography>
      </Box>
      <Box id={details} hidden={!open}>
        {open && (
          <ResourceContextProvider value={(isEntity(entity) ? resourceOf(account, entity) : undefined) ?? entity}>
            <BothSides change={change} />
          </ResourceContextProvider>
        )}
      </Box>
    </Box>
  )
}

const BothSides = ({ change }: { change: Change }) => {
  const words = useAuditWords()
  const language = useLanguage()
  const fieldText = useFieldText()
  const { entity, before, after, address, device, ref } = change
  const fields = isEntity(entity) ? entityOf(entity).fields : {}
  const text = (name: string, value: unknown): string => {
    const field = fields[name]
    return (field === undefined ? plainText(value, words) : fieldText(name, field, value) || plainText(value, words)) || words.noValue
  }
  const changes = fieldChanges(before, after)
  const from = [
    ...(address === null ? [] : [`${words.address} ${address}`]),
    ...(device === null ? [] : [`${words.device} ${device}`]),
    ...(ref === null ? [] : [`${words.reference} ${ref}`]),
  ]
  return (
    <Box sx={{ pl: { sm: 3.5 }, pb: 1, overflowX: 'auto' }}>
      {changes.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {words.noFields}
        </Typography>
      ) : (
        <Table size="small" sx={{ tableLayout: 'fixed', minWidth: 320, '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{words.field}</TableCell>
              <TableCell>{words.before}</TableCell>
              <TableCell>{words.after}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changes.map((field) => (
              <TableRow key={field.name}>
                <TableCell component="th" scope="row">
                  {fieldWord(entity, field.name, language)}
                </TableCell>
                <TableCell>{text(field.name, field.before)}</TableCell>
                <TableCell>{text(field.name, field.after)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {from.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {from.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}
