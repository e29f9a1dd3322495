import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import { formatPercent, formatPrice } from '../../../contract/text/formats.ts'
import type { Branch } from '../schedules/useBranch.ts'
import { useSay } from '../useSay.ts'
import type { BookingDraft } from './bookingDraft.ts'
import { OverlapWarning } from './OverlapWarning.tsx'
import { useCalculation } from './useCalculation.ts'

/** What the services of the draft cost, what the client agrees to, and where a message goes. */
export const PriceLines = ({ branch, draft }: { branch: Branch; draft: BookingDraft }) => {
  const say = useSay()
  const translate = useTranslate()
  const { data, error } = useCalculation(draft, branch.id)
  const services = draft.items.flatMap(({ key, service }) => (service ? [{ key, name: service.name }] : []))
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
          label={serviceInWords({ entailedProduct: services[index]!, addons })}
          value={total && formatPrice(total)}
        />
      ))}
      {data.discount !== null && data.discount.amount > 0 && (
        <Line label={say('booking.discount')} value={formatPrice({ ...data.discount, amount: -data.discount.amount })} />
      )}
      {whole &&
        data.taxes.map(({ name, bp, included, tax }) => (
          <Typography key={`${name} ${bp} ${included}`} component="div" variant="body2" color="textSecondary">
            <Line
              label={say(included ? 'schedules.create.taxIncluded' : 'schedules.create.taxAdded', { tax: `${name} ${formatPercent(bp)}` })}
              value={formatPrice({ ...whole, amount: tax })}
            />
          </Typography>
        ))}
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

const Line = ({ label, value }: { label: string; value: string | null }) => (
  <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
    <span style={{ overflowWrap: 'anywhere' }}>{label}</span>
    <span style={{ whiteSpace: 'nowrap' }}>{value}</span>
  </Box>
)
