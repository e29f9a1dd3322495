import { useState } from 'react'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { entityNames } from '../../../contract/entities/index.ts'
import { auditActions, otherRecords } from '../../../contract/kernel/auditActions.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { AuditWords } from '../../i18n/shape/audit.ts'
import { servedTo } from '../../dataProvider/resources.ts'
import { settingText, type SettingTextContext } from '../configuration/settingText.ts'
import { useKnownCurrency } from '../configuration/SettingGroups.tsx'
import { FieldText } from '../crud/FieldText.tsx'
import { spanOfDays } from '../crud/filters/spanOfDays.ts'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useLanguage } from '../ui/words/useSay.ts'
import { ChangeLine, type Change } from './ChangeLine.tsx'
import { ExportButton } from './ExportButton.tsx'
import { fieldChanges, plainText } from './fieldChanges.ts'
import { FilterDay, FilterSelect, LogFilters, type Option } from './LogFilters.tsx'
import { LogLines } from './LogLines.tsx'
import { nameOfTarget } from './RecordLink.tsx'
import { actionWord, fieldWord, partOf, recordWord, settingKinds } from './recordWords.ts'
import { configurationWords } from '../../i18n/configurationWords.ts'
import { useAuditWords } from './useAuditWords.ts'
import { useLog, useLogExport } from './useLog.ts'
import { usePeople } from './usePeople.ts'

type Filters = {
  user: string
  action: string
  entity: string
  entityId: string
  from: string | null
  to: string | null
}
const unfiltered: Filters = { user: '', action: '', entity: '', entityId: '', from: null, to: null }

/** Every change to the records of a place, newest first. */
export const ChangeLog = ({ account }: { account: AccountType }) => {
  const words = useAuditWords()
  const language = useLanguage()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const [filters, setFilters] = useState(unfiltered)
  const change = (part: Partial<Filters>) => setFilters({ ...filters, ...part })
  const wanted = wantedOf(filters, zone)
  const log = useLog('audit.get', account, wanted)
  const { count, run } = useLogExport('audit.get', wanted)
  const people = usePeople(log.data?.map(({ user }) => user))
  const currency = useKnownCurrency({}, account !== 'pAdmin')
  const settings = {
    words: configurationWords[language],
    locale,
    currency,
    yes: words.yes,
    no: words.no,
  }
  const narrowed = JSON.stringify(filters) !== JSON.stringify(unfiltered)
  const exportLines = () =>
    void run(
      headsOf(words),
      (line) => cellsOf(line, { words, language, settings }),
      words.changesFile,
    )
  return (
    <>
      <LogFilters
        narrowed={narrowed}
        onClear={() => setFilters(unfiltered)}
        actions={<ExportButton count={count} onExport={exportLines} />}
      >
        <ChangeFilters account={account} filters={filters} people={people} change={change} />
      </LogFilters>
      <LogLines query={log} narrowed={narrowed}>
        {(line) => (
          <ChangeLine
            key={`${line.organization} ${line.id}`}
            account={account}
            change={line}
            onPerson={(id) => change({ user: String(id) })}
          />
        )}
      </LogLines>
    </>
  )
}

type ChangeFiltersProps = {
  account: AccountType
  filters: Filters
  people: Option[]
  change: (part: Partial<Filters>) => void
}

const ChangeFilters = ({ account, filters, people, change }: ChangeFiltersProps) => {
  const words = useAuditWords()
  const language = useLanguage()
  const kinds: Option[] = [
    ...entityNames.filter((name) => servedTo(account, name) !== undefined),
    ...otherRecords,
    ...settingKinds,
  ]
    .map((value) => ({ value, label: recordWord(value, words, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  const actions: Option[] = auditActions
    .map((value) => ({ value, label: actionWord(value, words, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return (
    <>
      <FilterSelect
        label={words.who}
        value={filters.user}
        options={people}
        onChange={(user) => change({ user })}
      />
      <FilterSelect
        label={words.action}
        value={filters.action}
        options={actions}
        onChange={(action) => change({ action })}
      />
      <FilterSelect
        label={words.record}
        value={filters.entity}
        options={kinds}
        onChange={(entity) => change({ entity })}
      />
      <FieldText
        label={words.recordNumber}
        text={filters.entityId}
        onText={(typed) => change({ entityId: typed.replaceAll(/\D/g, '').slice(0, 15) })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ flex: '1 1 120px', maxWidth: { sm: 150 } }}
      />
      <FilterDay label={words.from} value={filters.from} onChange={(from) => change({ from })} />
      <FilterDay label={words.to} value={filters.to} onChange={(to) => change({ to })} />
    </>
  )
}

const wantedOf = ({ user, action, entity, entityId, from, to }: Filters, zone: string) => ({
  ...(user === '' ? {} : { user: Number(user) }),
  ...(action === '' ? {} : { action }),
  ...(entity === '' ? {} : { entity }),
  ...(Number(entityId) > 0 ? { entityId: Number(entityId) } : {}),
  ...spanOfDays(zone, { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }),
})

/** What the values of a line are put into words with. */
type CellContext = { words: AuditWords; language: Language; settings: SettingTextContext }

const headsOf = (words: AuditWords) => [
  words.when,
  words.who,
  words.action,
  words.record,
  words.recordName,
  words.recordNumber,
  words.details,
  words.address,
  words.reference,
]

const cellsOf = (line: Change, context: CellContext) => {
  const { words, language } = context
  return [
    line.at,
    line.user?.name ?? words.whom.system,
    actionWord(line.action, words, language),
    recordWord(line.entity, words, language),
    nameOfTarget({ ...line, id: line.entityId }) ?? '',
    String(line.entityId),
    detailsOf(line, context),
    line.address ?? '',
    line.ref ?? '',
  ]
}

const detailsOf = (
  { entity, before, after }: Change,
  { words, language, settings }: CellContext,
): string => {
  const key = partOf(entity)
  const textOf = (name: string, value: unknown) =>
    (key ? settingText({ key, name, value }, settings) : plainText(value, words)) || '—'
  return fieldChanges(before, after)
    .map(
      (field) =>
        `${fieldWord(entity, field.name, language)}: ${textOf(field.name, field.before)} → ${textOf(field.name, field.after)}`,
    )
    .join('; ')
}
