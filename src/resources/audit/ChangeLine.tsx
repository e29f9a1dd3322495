import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState, useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { entityOf, resourceOf } from '../../dataProvider/resources.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { useFieldText } from '../crud/cells/useFieldText.ts'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useLanguage } from '../ui/words/useSay.ts'
import { fieldChanges, plainText } from './fieldChanges.ts'
import { RecordLink, nameOfTarget } from './RecordLink.tsx'
import { actionWord, fieldWord, isEntity, recordWord, partOf } from './recordWords.ts'
import { configurationWords } from '../../i18n/configurationWords.ts'
import { useAuditWords } from './useAuditWords.ts'
import type { LogLine } from './useLog.ts'
import { settingText } from '../configuration/settingText.ts'
import { useKnownCurrency } from '../configuration/SettingGroups.tsx'
import type { Place } from '../configuration/settings/usePlace.ts'

const columns = { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 200px) 150px' }

export type Change = LogLine<'audit.get'>

type Props = { account: AccountType; change: Change; onPerson: (id: number) => void }

/** One change: who, what, when, and on demand both sides of every field that changed. */
export const ChangeLine = ({ account, change, onPerson }: Props) => {
  const locale = useTimeLocale()
  const zone = useClockZone()
  const [open, setOpen] = useState(false)
  const details = useId()
  const { user, entity, at } = change
  return (
    <Box
      component="li"
      sx={{ py: 1, '& + &': { borderTop: '1px solid var(--phi-palette-divider)' } }}
    >
      <Box
        sx={{ display: 'grid', columnGap: 1, alignItems: 'center', gridTemplateColumns: columns }}
      >
        <WhatChanged
          account={account}
          change={change}
          open={open}
          details={details}
          onToggle={() => setOpen(!open)}
        />
        <WhoChanged user={user} onPerson={onPerson} />
        <Typography
          variant="body2"
          color="textSecondary"
          component="time"
          dateTime={at}
          sx={{ textAlign: 'end' }}
        >
          {momentText(at, zone, locale)}
        </Typography>
      </Box>
      <Box id={details} hidden={!open}>
        {open && (
          <ResourceContextProvider
            value={(isEntity(entity) ? resourceOf(account, entity) : undefined) ?? entity}
          >
            <BothSides change={change} />
          </ResourceContextProvider>
        )}
      </Box>
    </Box>
  )
}

type WhatChangedProps = {
  account: AccountType
  change: Change
  open: boolean
  details: string
  onToggle: () => void
}

const WhatChanged = ({ account, change, open, details, onToggle }: WhatChangedProps) => {
  const words = useAuditWords()
  const language = useLanguage()
  const { action, entity, entityId } = change
  const { title } = change
  const target = { entity, id: entityId, title, before: change.before, after: change.after }
  const label = `${actionWord(action, words, language)} · ${recordWord(entity, words, language)}`
  const what = `${label} ${nameOfTarget(target) ?? entityId}`
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <Box
      sx={{
        gridColumn: { xs: '1 / -1', sm: 'auto' },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        minWidth: 0,
      }}
    >
      <Button
        color="inherit"
        size="small"
        aria-expanded={open}
        aria-controls={details}
        aria-label={(open ? words.hideDetails : words.showDetails).replace('{what}', () => what)}
        startIcon={<Chevron size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onToggle}
        sx={{
          justifyContent: 'flex-start',
          textAlign: 'start',
          fontWeight: 600,
          minWidth: 0,
          ml: -1,
        }}
      >
        {label}
      </Button>
      <Typography
        variant="body2"
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          pl: { xs: 3.5, sm: 0 },
          flexBasis: { xs: '100%', sm: 'auto' },
        }}
      >
        <RecordLink account={account} target={target} />
      </Typography>
    </Box>
  )
}

const WhoChanged = ({ user, onPerson }: Pick<Change, 'user'> & Pick<Props, 'onPerson'>) => {
  const words = useAuditWords()
  return user === null ? (
    <Typography variant="body2" color="textSecondary" sx={{ pl: { xs: 3.5, sm: 0.5 } }}>
      {words.whom.system}
    </Typography>
  ) : (
    <Button
      size="small"
      color="inherit"
      onClick={() => onPerson(user.id)}
      aria-label={`${words.who}: ${user.name || words.whom.deleted}`}
      sx={{
        justifySelf: 'start',
        textAlign: 'start',
        minWidth: 0,
        px: 0.5,
        ml: { xs: 3, sm: 0 },
      }}
    >
      {user.name || words.whom.deleted}
    </Button>
  )
}

const BothSides = ({ change }: { change: Change }) => {
  const words = useAuditWords()
  const fieldText = useFieldText()
  const { entity, entityId, before, after, address, device, ref } = change
  const settingText = useSettingText(change)
  const fields = isEntity(entity) ? entityOf(entity).fields : {}
  const text = (name: string, value: unknown): string => {
    if (settingText) return settingText(name, value) || words.noValue
    const field = fields[name]
    return (
      (field === undefined
        ? plainText(value, words)
        : fieldText(name, field, value) || plainText(value, words)) || words.noValue
    )
  }
  const changes = fieldChanges(before, after)
  const from = [
    ...(settingText ? [] : [`${words.recordNumber} ${entityId}`]),
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
        <ChangedFields changes={changes} entity={entity} text={text} />
      )}
      {from.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {from.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}

type ChangedFieldsProps = {
  changes: ReturnType<typeof fieldChanges>
  entity: Change['entity']
  text: (name: string, value: unknown) => string
}

const ChangedFields = ({ changes, entity, text }: ChangedFieldsProps) => {
  const words = useAuditWords()
  const language = useLanguage()
  return (
    <Table
      size="small"
      sx={{
        tableLayout: 'fixed',
        minWidth: 320,
        '& td, & th': {
          overflowWrap: 'anywhere',
          verticalAlign: 'top',
          px: { xs: 0.5, sm: 2 },
        },
      }}
    >
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
  )
}

type SettingChange = LogLine<'audit.get'>

/**
 * Whether a line is about settings, and how their values read; undefined for a line about anything
 * else.
 */
export const useSettingText = (
  change: SettingChange,
): ((name: string, value: unknown) => string) | undefined => {
  const words = useAuditWords()
  const locale = useTimeLocale()
  const key = partOf(change.entity)
  const known = useKnownCurrency(placeOf(change), key !== undefined)
  return useMemo(() => {
    if (key === undefined) return undefined
    const state = { ...(change.before as object | null), ...(change.after as object | null) } as {
      currency?: string | null
    }
    const context = {
      words: configurationWords[locale.language],
      locale,
      currency: state.currency ?? known,
      yes: words.yes,
      no: words.no,
    }
    return (name, value) => settingText({ key, name, value }, context)
  }, [change, key, known, locale, words])
}

/** The place whose settings a line is about. */
const placeOf = ({ organization, after }: SettingChange): Place => {
  const branch = (after as { branchOffice?: { id: number } } | null)?.branchOffice?.id
  return branch === undefined
    ? organization === null
      ? {}
      : { organization }
    : { branchOffice: branch }
}
