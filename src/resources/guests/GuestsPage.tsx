import { Box, Button, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useCanAccess } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { phoneIfAny } from '../../../contract/text/phones.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { dayPath } from '../appointments/AppointmentRow.tsx'
import { EmptyState, NoPermission } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { servicesOf, momentInWords } from '../appointments/words.ts'
import { useTimeLocale } from '../ui/useClock.ts'
import { OwnWords } from '../ui/words/OwnWords.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { GuestChoices, type GuestToLink } from './GuestChoices.tsx'
import { guestsKey } from './useGuestActions.ts'

const perPage = 20

/** The guests to link: people who booked and belong to no client yet. */
export const GuestsPage = ({ account }: { account: AccountType }) => (
  <CanAccess resource="client" action="edit" accessDenied={<NoPermission />}>
    <Guests account={account} />
  </CanAccess>
)

const Guests = ({ account }: { account: AccountType }) => {
  const say = useSay()
  const provider = useBackOffice()
  const [page, setPage] = useState(1)
  const guests = useQuery({
    queryKey: [...guestsKey, 'page', page],
    queryFn: ({ signal }) => provider.call('guests.get', { limit: perPage, page }, { signal }),
    placeholderData: (former) => former,
  })
  const { data: read, isPlaceholderData } = guests
  // The buttons of a guest are there from the first paint.
  const links = useCanAccess({ resource: 'schedule', action: 'edit' })
  const creates = useCanAccess({ resource: 'client', action: 'create' })
  const whole =
    (links.isPending || creates.isPending) && read ? { ...guests, data: undefined } : guests
  // The last guest of the last page was linked.
  const isPast = read?.items.length === 0 && page > 1 && !isPlaceholderData
  if (isPast) setPage(page - 1)
  return (
    <>
      <Box
        component="header"
        sx={{ px: 2, pt: 1.5, pb: 1, borderBottom: '1px solid var(--phi-palette-divider)' }}
      >
        <Typography variant="h5" component="h1">
          {say('guests.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, maxWidth: '70ch' }}>
          {say('guests.lead')}
        </Typography>
      </Box>
      <QueryContent
        query={whole}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            icon={UserRoundCheck}
            fact={say('guests.none')}
            sentence={say('guests.noneWhy')}
          />
        }
      >
        {(data) => (
          <Box sx={{ maxWidth: 1080, opacity: isPlaceholderData ? 0.6 : 1 }}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.items.map((guest) => (
                <GuestLine key={guest.schedule.id} account={account} guest={guest} />
              ))}
            </Box>
            <Pages {...{ page, total: data.total, onPage: setPage }} />
          </Box>
        )}
      </QueryContent>
    </>
  )
}

const Pages = ({
  page,
  total,
  onPage,
}: {
  page: number
  total: number
  onPage: (page: number) => void
}) => {
  const say = useSay()
  return (
    <Box
      component="nav"
      aria-label={say('guests.title')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2 }}
    >
      <Typography variant="body2" role="status" sx={{ flex: 1 }}>
        {say('guests.count', { smart_count: total })}
      </Typography>
      {total > perPage && (
        <>
          <Button
            color="inherit"
            aria-label={say('guests.previous')}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          </Button>
          <Button
            color="inherit"
            aria-label={say('guests.next')}
            disabled={page * perPage >= total}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        </>
      )}
    </Box>
  )
}

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr)' }

const GuestLine = ({ account, guest }: { account: AccountType; guest: GuestToLink }) => {
  const say = useSay()
  const locale = useTimeLocale()
  const { schedule } = guest
  const { booker, startsAt, timeZone, branchOffice } = schedule
  const name = booker?.name ?? ''
  const contact = [booker?.email, phoneIfAny(booker?.phone)].filter(Boolean).join(' · ')
  const when = momentInWords(startsAt, timeZone, locale)
  const path = dayPath(account, schedule)
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        display: 'grid',
        gap: { xs: 1, md: 3 },
        gridTemplateColumns: columns,
        borderBottom: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component="h2"
          variant="body1"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        {contact && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {contact}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={`${path}&booking=${schedule.id}`}
            color="inherit"
            aria-label={say('guests.show', { guest: name })}
          >
            {when}
          </Link>
          {' · '}
          <OwnWords>{servicesOf(schedule)}</OwnWords>
          {account === 'boAdmin' ? '' : ` · ${branchOffice.name}`}
        </Typography>
      </Box>
      <GuestChoices account={account} guest={guest} />
    </Box>
  )
}
