import type { EntityName } from '../../../../contract/entities/index.ts'
import type { Field } from '../../../../contract/kernel/field.ts'
import { formatDay } from '../../../../contract/text/formats.ts'
import { useStatusWords } from '../../ui/words/useStatusWords.ts'
import { useClockZone } from '../../ui/useClock.ts'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { referenceSource, type ReferenceSource } from '../referenceSource.ts'
import { useChoiceWords } from '../useChoiceWords.ts'
import { useView } from '../viewOf.ts'
import { idsIn } from './idsIn.ts'
import { daysIn, daysOfSpan } from './spanOfDays.ts'
import { useChosen } from './useChosen.ts'

type Props = { name: string; field: Field; value: unknown }

/** What a filter in use is set to, in words. */
export const FilterValue = (props: Props) => {
  const say = useSay()
  const { account } = useView()
  const { field, value } = props
  if (field.kind === 'flag' || field.kind === 'money')
    return <>{say(value === true || value === 'true' ? 'cells.yes' : 'cells.no')}</>
  if (field.kind === 'status') return <Statuses {...props} />
  if (field.kind === 'choice') return <Choices {...props} />
  if (field.kind === 'instant' || field.kind === 'day')
    return <DaysWithin value={value} ofDays={field.kind === 'day'} />
  if (field.kind === 'integer') return <>{idsIn(value).join(', ')}</>
  const source = referenceSource(account, field.entity as EntityName)
  return source ? <Records {...props} source={source} /> : <>{idsIn(value).join(', ')}</>
}

const DaysWithin = ({ value, ofDays }: Pick<Props, 'value'> & { ofDays: boolean }) => {
  const say = useSay()
  const language = useLanguage()
  const zone = useClockZone()
  const { from, to } = ofDays ? daysIn(value) : daysOfSpan(zone, value)
  const shown = (day: string) => formatDay(day, language)
  if (from !== undefined && to !== undefined)
    return <>{from === to ? shown(from) : `${shown(from)} – ${shown(to)}`}</>
  if (from !== undefined) return <>{say('filters.span.since', { day: shown(from) })}</>
  return <>{to === undefined ? '…' : say('filters.span.until', { day: shown(to) })}</>
}

const wordsOf = (choices: { id: number; word: string }[], value: unknown) =>
  choices
    .filter(({ id }) => idsIn(value).includes(id))
    .map(({ word }) => word)
    .join(', ')

const Statuses = ({ field, value }: Props) => <>{wordsOf(useStatusWords(field.statuses!), value)}</>

const Choices = ({ name, field, value }: Props) => (
  <>{wordsOf(useChoiceWords(name, field), value)}</>
)

const Records = ({ field, value, source }: Props & { source: ReferenceSource }) => (
  <>
    {useChosen(source, field.entity as EntityName, idsIn(value))
      .map(({ name }) => name)
      .join(', ')}
  </>
)
