import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { ScheduleRecord } from '../../../../../contract/endpoints/scheduleRecord.ts'
import type { AccountType } from '../../../../../contract/kernel/accounts.ts'
import { ClashNote } from '../../../appointments/explanation/ClashNote.tsx'
import { NotifyCheck } from '../../../appointments/NotifyCheck.tsx'
import { OverlapWarning } from '../../../appointments/OverlapWarning.tsx'
import { RefusalNote } from '../../../appointments/RefusalNote.tsx'
import { guestOf, namelessWords } from '../../../appointments/words.ts'
import { AddServiceButton } from '../../../desk/parts.tsx'
import { LineSkeleton } from '../../../ui/PageStates.tsx'
import { QueryContent } from '../../../ui/QueryContent.tsx'
import { useSay } from '../../../ui/words/useSay.ts'
import { isPaidWholly } from '../steps.ts'
import { requestedOf } from './lines.ts'
import { ServiceLineFields } from './ServiceLineFields.tsx'
import { ServicesTotals } from './ServicesTotals.tsx'
import { useServicesDraft, type ServicesDraft } from './useServicesDraft.ts'
import { partsByLine } from './useServicesPlan.ts'
import { useServicesWords } from './useServicesWords.ts'

type Props = {
  account: AccountType
  booking: ScheduleRecord
  onMoved: (booking: ScheduleRecord) => void
  onClose: () => void
}

/** Adds, changes and removes services of a booking, with its end and price as they would be. */
export const ServicesDialog = ({ account, booking, onMoved, onClose }: Props) => {
  const say = useSay()
  const words = useServicesWords()
  const heading = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const draft = useServicesDraft(booking, (changed) => {
    onMoved(changed)
    onClose()
  })
  return (
    <Dialog
      open
      onClose={draft.busy ? undefined : onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{words.title(guestOf(booking, namelessWords(say)))}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {booking.series && <Typography color="textSecondary">{words.series}</Typography>}
        <Lines account={account} booking={booking} draft={draft} />
        <Totals booking={booking} draft={draft} />
        <Obstacles booking={booking} draft={draft} />
        <NotifyCheck choice={draft.notification} onChange={draft.setWantsNotification} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={draft.busy} onClick={onClose}>
          {say('schedules.why.back')}
        </Button>
        <Button variant="contained" disabled={!draft.isReady} onClick={() => void draft.save()}>
          {words.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type PartProps = { booking: ScheduleRecord; draft: ServicesDraft }

/** The services, one below the other, and the way to another one. */
const Lines = ({ account, booking, draft }: PartProps & { account: AccountType }) => {
  const { lines } = draft
  const parts = partsByLine(lines, draft.calculated)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {lines.map((line, index) => (
        <ServiceLineFields
          key={line.key}
          account={account}
          branchOffice={booking.branchOffice}
          line={line}
          number={index + 1}
          isOnly={lines.length === 1}
          currency={mayPrice(booking) ? draft.currency : undefined}
          part={parts.get(line.key)}
          onLine={(change) => draft.edit(line.key, change)}
          onRemove={() => draft.remove(line.key)}
        />
      ))}
      <AddServiceButton items={lines} onAdd={draft.add} />
    </Box>
  )
}

/** The height of when, total and what is due. */
const totalsHeight = 84

const Totals = ({ booking, draft: { calculation, start } }: PartProps) => {
  const translate = useTranslate()
  return (
    <QueryContent
      query={calculation}
      loading={<LineSkeleton height={totalsHeight} />}
      renderFailed={(error) => (
        <Alert severity="error">
          {translate(error instanceof Error ? error.message : 'ra.notification.http_error')}
        </Alert>
      )}
    >
      {(calculated) => <ServicesTotals booking={booking} start={start} calculated={calculated} />}
    </QueryContent>
  )
}

/** Whether prices can be changed: the reader sees them, and no receipt states the whole of them. */
const mayPrice = ({ payment }: ScheduleRecord): boolean =>
  payment !== null && !isPaidWholly(payment)

/** What stands in the way of saving it, and what to know before. */
const Obstacles = ({ booking, draft }: PartProps) => {
  const words = useServicesWords()
  const { clash, refusal, calculated, start, force } = draft
  const request = { branchOffice: booking.branchOffice.id, items: requestedOf(draft.lines), start }
  return (
    <>
      {clash && !refusal && (
        <ClashNote
          clash={clash}
          start={start}
          zone={booking.timeZone}
          onStart={draft.choose}
          onForce={draft.override}
        />
      )}
      {force && (
        <Alert severity="info" variant="outlined">
          {words.forced}
        </Alert>
      )}
      <OverlapWarning overlaps={calculated?.overlaps ?? []} zone={booking.timeZone} />
      {refusal && (
        <RefusalNote
          refusal={refusal}
          zone={booking.timeZone}
          request={{ ...request, exclude: booking.id }}
          onSlot={draft.choose && ((slot) => draft.choose?.(slot.start))}
          onForce={() => void draft.save(true)}
        />
      )}
    </>
  )
}
