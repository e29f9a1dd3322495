import { Box, Button, Typography, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { CircleDashed } from 'lucide-react'
import { useState, useId, type ReactNode } from 'react'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { bookingRefusal, type BookingRefusal } from '../appointments/refusals.ts'
import { NotifyCheck } from '../appointments/NotifyCheck.tsx'
import {
  useNotifyChoice,
  useUnreached,
  type BranchReceiver,
  type NotifyChoice,
  type Receiver,
} from '../appointments/useObstacles.ts'
import { RefusalNote } from '../appointments/RefusalNote.tsx'
import type { Branch } from '../appointments/useBranch.ts'
import { OwnWords } from '../ui/words/OwnWords.tsx'
import { useSay, type Say } from '../ui/words/useSay.ts'
import { bookingBody, missingParts, seriesBody, type BookingDraft } from './draft.ts'
import { useClash, useDraftExplanation } from './useClash.ts'
import { CanAccess, useCanAccess, useTranslate } from 'react-admin'
import type { Money } from '../../../contract/money/money.ts'
import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { formatPercent } from '../../../contract/text/formats.ts'
import { paymentRules } from '../../../contract/money/paymentMethods.ts'
import { usePaymentWords } from '../payments/model/usePaymentWords.ts'
import { useCalculation } from './useCalculation.ts'
import { momentInWords, timeInWords } from '../appointments/words.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import { OverlapWarning } from '../appointments/OverlapWarning.tsx'

type Props = {
  branch: Branch
  draft: BookingDraft
  onChange: (change: Partial<BookingDraft>) => void
  onMade: (booking: ScheduleRecord) => void
  /** At the foot of a panel, over its whole width. */
  isFooter?: boolean
}

/** Who, when, what it costs, who is notified; what is missing; and the button that does it. */
export const BookingSummary = ({ branch, draft, onChange, onMade, isFooter = false }: Props) => {
  const say = useSay()
  const { busy, refused, send } = useBooking({ branch, draft, onMade })
  const receiver = { branchOffice: branch, ...receiverOf(draft) }
  const notification = useNotifyChoice('booked', receiver, draft.notify)
  const demand = useAskChoice(receiver, draft, notification)
  const missing = missingParts(draft)
  const clash = useClash(draft, branch.id)

  return (
    <Box
      component="section"
      aria-label={say('schedules.create.summary')}
      sx={isFooter ? footer : summary}
    >
      {!isFooter && (
        <Typography variant="h6" component="h2" sx={{ display: { xs: 'none', md: 'block' } }}>
          {say('schedules.create.summary')}
        </Typography>
      )}
      <ChosenParts branch={branch} draft={draft} clashes={clash !== undefined} />
      {draft.mode === 'plan' && !draft.repeat && (
        <AskCheck
          branch={branch}
          draft={draft}
          choice={demand}
          onChange={(ask) => onChange({ ask })}
        />
      )}
      <NotifyCheck choice={notification} onChange={(notify) => onChange({ notify })} />
      {missing.length > 0 && <MissingParts missing={missing} />}
      {/* Said of what was sent: it goes once something of it changes. */}
      {refused && refused.draft === draft && (
        <RefusalNote
          refusal={refused.refusal}
          zone={branch.timeZone}
          onSlot={draft.mode === 'plan' ? (slot) => onChange({ start: slot.start }) : undefined}
          onForce={
            draft.mode === 'plan' && !draft.repeat ? () => onChange({ byHand: true }) : undefined
          }
        />
      )}
      <Button
        variant="contained"
        size="large"
        disabled={busy || missing.length > 0 || clash !== undefined}
        onClick={() => void send({ notify: notification.notifies, ask: demand.asks })}
      >
        {verbOf(say, draft)}
      </Button>
    </Box>
  )
}

/** Whom messages go to: a walk-in left nothing but a name. */
const receiverOf = ({ client, walkIn }: BookingDraft): Receiver =>
  walkIn === null ? { client } : { client, booker: { email: null, phone: null } }

type ChosenPartsProps = Pick<Props, 'branch' | 'draft'> & { clashes: boolean }

/** Who, when, how often, and what it costs. */
const ChosenParts = ({ branch, draft, clashes }: ChosenPartsProps) => {
  const say = useSay()
  return (
    <>
      {(draft.client !== null || draft.walkIn !== null) && (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {draft.client?.name ?? draft.walkIn}
        </Typography>
      )}
      <ChosenTime branch={branch} draft={draft} />
      {clashes && <Typography color="error">{say('schedules.create.clash')}</Typography>}
      {draft.repeat?.planned && (
        <Typography>
          {say('series.each', { smart_count: draft.repeat.planned.appointments })}
        </Typography>
      )}
      <PriceLines branch={branch} draft={draft} />
    </>
  )
}

/** What the button does with a draft, in words. */
const verbOf = (say: Say, { mode, repeat }: BookingDraft): string => {
  if (mode === 'register') return say('schedules.create.record')
  return repeat?.planned
    ? say('series.book', { smart_count: repeat.planned.appointments })
    : say('schedules.create.book')
}

/** Beside the page; on a phone at its foot, so that the button is always in sight. */
const summary = {
  position: 'sticky',
  top: { md: 16 },
  bottom: { xs: 0, md: 'auto' },
  zIndex: { xs: 2, md: 0 },
  display: 'grid',
  gap: { xs: 1, md: 1.5 },
  px: 2,
  py: { xs: 1.25, md: 2 },
  mx: { xs: -2, md: 0 },
  mb: { xs: -2, md: 0 },
  maxHeight: { xs: '46dvh', md: 'none' },
  overflowY: { xs: 'auto', md: 'visible' },
  borderTop: '1px solid var(--phi-palette-divider)',
  border: { md: '1px solid var(--phi-palette-divider)' },
  borderRadius: { md: 'var(--phi-radius-card)' },
  background: 'var(--phi-palette-background-default)',
} as const

const footer = {
  flex: 'none',
  display: 'grid',
  gap: 1,
  p: 2,
  maxHeight: '46%',
  overflowY: 'auto',
  borderTop: '1px solid var(--phi-palette-divider)',
  background: 'var(--phi-palette-background-default)',
} as const

/** Books or records what was chosen; a refusal stands for the draft that was sent. */
const useBooking = ({ branch, draft, onMade }: Omit<Props, 'onChange' | 'isFooter'>) => {
  const provider = useBackOffice()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ refusal: BookingRefusal; draft: BookingDraft }>()

  const send = async (reached: Pick<BookingDraft, 'notify' | 'ask'>) => {
    if (draft.start === undefined) return
    setBusy(true)
    try {
      const made = await write({ ...draft, ...reached }, draft.start)
      void client.invalidateQueries({ queryKey: ['schedules'] })
      onMade(made)
    } catch (error) {
      setRefused({ refusal: bookingRefusal(error), draft })
    } finally {
      setBusy(false)
    }
  }

  const write = async (sent: BookingDraft, start: string): Promise<ScheduleRecord> => {
    const body = bookingBody(sent, branch.id, start)
    const { ask: _ask, ...recorded } = body
    if (sent.mode === 'register')
      return await provider.call('schedules.register', { ...recorded, status: sent.status })
    const repeated =
      sent.repeat &&
      seriesBody(
        { ...sent, repeat: sent.repeat },
        { branchOffice: branch.id, start, zone: branch.timeZone },
      )
    if (!repeated) return await provider.call('schedules.create', body)
    const { occurrences } = await provider.call('series.create', repeated)
    return (await provider.call('schedules.get', {
      id: occurrences[0]!.schedule,
    })) as ScheduleRecord
  }
  return { busy, refused, send }
}

const MissingParts = ({ missing }: { missing: ReturnType<typeof missingParts> }) => {
  const say = useSay()
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 0.5,
        color: 'text.secondary',
      }}
    >
      {missing.map((part) => (
        <Box component="li" key={part} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
          <CircleDashed size={15} strokeWidth={1.75} aria-hidden />
          {say(`schedules.create.${part}`)}
        </Box>
      ))}
    </Box>
  )
}

/** Whether the client has to pay an advance, and what keeps its link from being sent. */
type AskChoice = { asks: boolean; obstacle: string | undefined; isByHand: boolean }

/**
 * Whether the client has to pay an advance. Its link is sent where they are notified; else an
 * administrator who sees it once the time is booked gives it to them. For a client whom no message
 * reaches no other administrator may choose it: the time would be held until it lapses.
 */
const useAskChoice = (
  receiver: BranchReceiver,
  { ask }: BookingDraft,
  { notifies }: NotifyChoice,
): AskChoice => {
  const obstacle = useUnreached('payment', receiver)
  const payments = useCanAccess({ resource: 'payment', action: 'view' })
  const seesLink = payments.canAccess === true
  const isSent = notifies && obstacle === undefined
  const isByHand = seesLink && !isSent
  return { asks: ask && (obstacle === undefined || seesLink), obstacle, isByHand }
}

type AskCheckProps = {
  branch: Branch
  draft: BookingDraft
  choice: AskChoice
  onChange: (ask: boolean) => void
}

/**
 * Whether the client has to pay, as visitors do, what the services want in advance; not shown where
 * they want nothing, and off where no one could give them the link.
 */
export const AskCheck = ({ branch, draft, choice, onChange }: AskCheckProps) => {
  const { held: words } = usePaymentWords()
  const why = useId()
  const { payment } = useCalculation(draft, branch.id).data ?? {}
  const asksCard = payment?.rule === paymentRules.card_on_file
  if (!payment || (payment.now.amount === 0 && !asksCard)) return null
  const { asks, obstacle, isByHand } = choice
  const isOff = obstacle !== undefined && !isByHand
  const reason = [obstacle, isByHand ? words.askByHand : undefined].filter(Boolean).join('. ')
  return (
    <CanAccess resource="payment_link" action="create">
      <div>
        <FormControlLabel
          label={asksCard ? words.askCard : words.askMoney(formatPrice(payment.now))}
          disabled={isOff}
          control={
            <Checkbox
              size="small"
              checked={asks}
              onChange={(_, on) => onChange(on)}
              slotProps={{ input: { 'aria-describedby': why } }}
            />
          }
        />
        <FormHelperText id={why} sx={{ mt: 0 }}>
          {isOff ? reason : [words.askWhy, reason].filter(Boolean).join(' ')}
        </FormHelperText>
      </div>
    </CanAccess>
  )
}

/**
 * From when to when the draft takes place, how long that is, and with whom, as far as it is known.
 */
export const ChosenTime = ({ branch, draft }: { branch: Branch; draft: BookingDraft }) => {
  const say = useSay()
  const locale = useTimeLocale()
  const { data } = useDraftExplanation(draft, branch.id)
  if (!draft.start) return null
  const begins = momentInWords(draft.start, branch.timeZone, locale)
  if (!data) return <Typography>{begins}</Typography>
  const minutes = Math.round((Date.parse(data.end) - Date.parse(draft.start)) / 60_000)
  const names = [...new Set(data.chosen.map(({ name }) => name))].join(', ')
  return (
    <div>
      <Typography>
        {begins}–{timeInWords(data.end, branch.timeZone, locale)}
      </Typography>
      <Typography color="textSecondary">
        {[say('schedules.move.minutes', { minutes }), names].filter(Boolean).join(' · ')}
      </Typography>
    </div>
  )
}

/** What the services of the draft cost, what the client agrees to, and where a message goes. */
export const PriceLines = ({ branch, draft }: { branch: Branch; draft: BookingDraft }) => {
  const say = useSay()
  const translate = useTranslate()
  const { data, error } = useCalculation(draft, branch.id)
  const services = draft.items.flatMap(({ key, service }) =>
    service ? [{ key, name: service.name }] : [],
  )
  if (services.length === 0) return null
  if (error) return <Typography role="alert">{translate(error.message)}</Typography>
  if (!data || data.items.length !== services.length) return null
  const { total: whole } = data
  const hours = Math.round(data.policy.cancelWindowMinutes / 60)
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <OverlapWarning overlaps={data.overlaps} zone={branch.timeZone} />
      {data.items.map(({ total, addons }, index) => (
        <Line
          key={services[index]!.key}
          label={
            <OwnWords>{serviceInWords({ entailedProduct: services[index]!, addons })}</OwnWords>
          }
          value={total && formatPrice(total)}
        />
      ))}
      {data.discount !== null && data.discount.amount > 0 && (
        <Line
          label={say('booking.discount')}
          value={formatPrice({ ...data.discount, amount: -data.discount.amount })}
        />
      )}
      {whole && <TaxLines taxes={data.taxes} whole={whole} />}
      {whole && (
        <Box sx={{ borderTop: '1px solid var(--phi-palette-divider)', pt: 0.75, fontWeight: 650 }}>
          <Line label={say('schedules.create.total')} value={formatPrice(whole)} />
        </Box>
      )}
      <Typography variant="caption" color="textSecondary">
        {[
          draft.mode === 'plan' ? say('schedules.create.policy', { hours }) : undefined,
          data.messages.length > 0
            ? say('schedules.create.messages', { to: data.messages.map(({ to }) => to).join(', ') })
            : say('schedules.create.noMessages'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  )
}

type TaxLinesProps = {
  taxes: readonly { name: string; bp: number; included: boolean; tax: number }[]
  whole: Money
}

const TaxLines = ({ taxes, whole }: TaxLinesProps) => {
  const say = useSay()
  return taxes.map(({ name, bp, included, tax }) => (
    <Typography
      key={`${name} ${bp} ${included}`}
      component="div"
      variant="body2"
      color="textSecondary"
    >
      <Line
        label={say(included ? 'schedules.create.taxIncluded' : 'schedules.create.taxAdded', {
          tax: `${name} ${formatPercent(bp)}`,
        })}
        value={formatPrice({ ...whole, amount: tax })}
      />
    </Typography>
  ))
}

const Line = ({ label, value }: { label: ReactNode; value: string | null }) => (
  <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
    <span style={{ overflowWrap: 'anywhere' }}>{label}</span>
    <span style={{ whiteSpace: 'nowrap' }}>{value}</span>
  </Box>
)
