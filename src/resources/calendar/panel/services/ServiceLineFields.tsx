import { Box, IconButton, TextField, Typography } from '@mui/material'
import { X } from 'lucide-react'
import type { AccountType } from '../../../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../../../contract/money/formatPrice.ts'
import { AddonChoices } from '../../../appointments/AddonChoices.tsx'
import { ServiceExpert } from '../../../appointments/ServiceExpert.tsx'
import { ServiceChooser } from '../../../desk/parts.tsx'
import { useSay } from '../../../ui/words/useSay.ts'
import { lengthOf } from '../../model/useMoveAppointment.ts'
import { LineOwnPrice } from './LineOwnPrice.tsx'
import { addonsOf, isWrongLength, type ServiceLine } from './lines.ts'
import type { Calculated } from './useServicesPlan.ts'
import { useServicesWords } from './useServicesWords.ts'

type Props = {
  account: AccountType
  branchOffice: { id: number }
  line: ServiceLine
  number: number
  isOnly: boolean
  /** In which it has a price of its own; absent where it can have none. */
  currency: string | undefined
  /** What the server calculates of it, once it has. */
  part: Calculated['items'][number] | undefined
  onLine: (change: Partial<ServiceLine>) => void
  onRemove: () => void
}

/** A service of a booking, who gives it, how long it takes, what is added to it and its price. */
export const ServiceLineFields = (props: Props) => {
  const { account, branchOffice, line, number, isOnly, currency, part, onLine, onRemove } = props
  const { service, expert, known } = line
  const say = useSay()
  return (
    <Box
      role="group"
      aria-label={`${say('schedules.create.service')} ${number}`}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        pb: 2,
        borderBottom: '1px solid var(--phi-palette-divider)',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) 112px',
          sm: 'minmax(0, 1fr) 112px 104px',
        },
      }}
    >
      <ChosenService {...{ account, branchOffice, line, isOnly, onLine, onRemove }} />
      <ServiceExpert
        account={account}
        branchOffice={branchOffice.id}
        entailedProduct={service?.id}
        label={say('schedules.create.expert')}
        value={expert}
        known={known?.id === expert ? known : undefined}
        onChange={(chosen) => onLine({ expert: chosen })}
      />
      <LineMinutes line={line} minutes={minutesOf(line, part)} onLine={onLine} />
      <LinePrice part={part} />
      <LineAddons line={line} part={part} onLine={onLine} />
      {currency && <LineOwnPrice line={line} currency={currency} onLine={onLine} />}
    </Box>
  )
}

/** The service itself, and the way to remove it. */
const ChosenService = ({
  account,
  branchOffice,
  line,
  isOnly,
  onLine,
  onRemove,
}: Omit<Props, 'number' | 'part' | 'currency'>) => {
  const say = useSay()
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', alignItems: 'end', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ServiceChooser
          account={account}
          branch={branchOffice}
          item={line}
          isOnly={isOnly}
          // Another service is as long as it usually is, and costs what it does.
          onItem={(change) => onLine({ ...change, typed: undefined, own: null })}
        />
      </Box>
      {!isOnly && (
        <IconButton
          aria-label={say('schedules.create.removeService', { name: line.service?.name ?? '' })}
          onClick={onRemove}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </Box>
  )
}

/** How long a line takes: as calculated, and until then as long as it was. */
const minutesOf = ({ was, service }: ServiceLine, part: Props['part']): number | undefined =>
  part?.minutes ?? (was && was.entailedProduct.id === service?.id ? lengthOf(was) : undefined)

type MinutesProps = Pick<Props, 'line' | 'onLine'> & { minutes: number | undefined }

/** How long a service takes: as long as it does with its expert, until other minutes are typed. */
const LineMinutes = ({ line, minutes, onLine }: MinutesProps) => {
  const say = useSay()
  const words = useServicesWords()
  const isWrong = isWrongLength(line)
  return (
    <TextField
      type="number"
      label={words.minutes}
      value={line.typed ?? minutes ?? ''}
      disabled={line.service === null}
      error={isWrong}
      helperText={isWrong ? say('schedules.move.wrongLength') : undefined}
      onChange={({ target }) => onLine({ typed: target.value })}
      slotProps={{ htmlInput: { min: 5, max: 1440, step: 5, inputMode: 'numeric' } }}
    />
  )
}

const LineAddons = ({ line, part, onLine }: Pick<Props, 'line' | 'part' | 'onLine'>) => {
  const say = useSay()
  const { service, addons, was } = line
  if (!service || !part || part.offered.length === 0) return null
  const had = was?.entailedProduct.id === service.id ? addonsOf(was) : []
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <AddonChoices
        label={say('booking.addonsOf', { name: service.name })}
        offered={part.offered}
        chosen={(addons ?? had).filter(({ product }) =>
          part.offered.some(({ id }) => id === product),
        )}
        onChange={(chosen) => onLine({ addons: chosen })}
      />
    </Box>
  )
}

/** What the line costs; its place is kept until that is known. */
const LinePrice = ({ part }: Pick<Props, 'part'>) => (
  <Typography
    component="div"
    sx={{
      gridColumn: { xs: '1 / -1', sm: 3 },
      // Beside the fields on the line of what is typed in them.
      pb: { sm: 0.75 },
      textAlign: 'right',
      minHeight: 24,
      fontWeight: 560,
    }}
  >
    {part?.total ? formatPrice(part.total) : ''}
  </Typography>
)
