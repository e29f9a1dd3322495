import { Box, Drawer, IconButton, Skeleton, Typography } from '@mui/material'
import { X } from 'lucide-react'
import { CanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { Suspense, useDeferredValue, useEffect, useId, useRef } from 'react'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { aheadAfter } from '../../../components/useLater.ts'
import { loadAhead, onDemand } from '../../ui/onDemand.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { profilePath } from '../../navigation/clientPaths.ts'
import { guestOf, namelessWords } from '../../appointments/words.ts'
import { SeriesBadge } from '../../appointments/SeriesBadge.tsx'
import type { Branch } from '../../appointments/useBranch.ts'

const PanelContent = onDemand(async () => (await import('./PanelContent.tsx')).PanelContent)

type Props = {
  account: AccountType
  branch: Branch
  booking: ScheduleRecord | undefined
  now: string
  onClose: () => void
  /** It is another day's by now. */
  onMoved: (booking: ScheduleRecord) => void
}

/** One booking beside the calendar: what is known of it, and what can be done with it now. */
export const BookingPanel = ({ account, branch, booking, now, onClose, onMoved }: Props) => {
  const heading = useId()
  const opened = useRef<number>(undefined)
  useEffect(() => {
    if (booking) opened.current = booking.id
  }, [booking])
  useEffect(() => {
    // Before someone opens the first one.
    const ahead = setTimeout(() => void loadAhead(PanelContent), aheadAfter)
    return () => clearTimeout(ahead)
  }, [])
  return (
    <Drawer
      anchor="right"
      open={booking !== undefined}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        transition: { onExited: () => setTimeout(() => returnTo(opened.current)) },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: { width: 'min(var(--phi-size-panel), 100vw)', boxShadow: 'var(--phi-shadows-3)' },
        },
      }}
    >
      {booking && (
        <>
          <PanelHead account={account} booking={booking} heading={heading} onClose={onClose} />
          <LateContent {...{ account, branch, booking, now, onMoved }} />
        </>
      )}
    </Drawer>
  )
}

/** All that a booking says: painted after its head, which answers the click. */
const LateContent = (props: Omit<Props, 'onClose'> & { booking: ScheduleRecord }) => {
  const isDue = useDeferredValue(true, false)
  return isDue ? (
    <Suspense fallback={<ContentSkeleton />}>
      <PanelContent {...props} />
    </Suspense>
  ) : (
    <ContentSkeleton />
  )
}

/** The height of what most bookings say, until that is there. */
const ContentSkeleton = () => {
  const say = useSay()
  return (
    <Box role="status" aria-label={say('list.loading')} sx={{ p: 2 }}>
      <Skeleton variant="rounded" height={40} sx={{ mb: 3 }} />
      {[70, 55, 80, 60, 45, 75].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={28} />
      ))}
    </Box>
  )
}

/**
 * Returns the focus to the booking, which may have been rendered anew elsewhere: a user without a
 * mouse goes on from there.
 */
const returnTo = (booking: number | undefined): void => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[data-booking="${booking}"]`)?.focus()
}

/** `heading`: the id of the name. */
type PanelHeadProps = Pick<Props, 'account' | 'onClose'> & {
  booking: ScheduleRecord
  heading: string
}

/** Whose booking it is, by the way to their profile, and the way out. */
const PanelHead = ({ account, booking, heading, onClose }: PanelHeadProps) => {
  const say = useSay()
  const name = guestOf(booking, namelessWords(say))
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 2, pb: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="caption" color="textSecondary">
          {say('booking.details', { code: booking.code })}
        </Typography>
        <Typography id={heading} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {booking.client ? (
            <CanAccess resource="client" action="view" accessDenied={name}>
              <Link to={profilePath(account, booking.client.id)} style={{ color: 'inherit' }}>
                {name}
              </Link>
            </CanAccess>
          ) : (
            name
          )}
        </Typography>
        <SeriesBadge booking={booking} />
      </Box>
      <IconButton aria-label={say('booking.close')} onClick={onClose} edge="end">
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  )
}
