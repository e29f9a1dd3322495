import { Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { EmptyState } from '../../ui/PageStates.tsx'
import { QueryContent } from '../../ui/QueryContent.tsx'
import type { Branch } from '../../appointments/useBranch.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { CloseDrawerDialog, MoveCashDialog, OpenDrawerDialog } from './drawerDialogs.tsx'
import { useDeskTerms } from '../model/useDeskTerms.ts'
import { useDrawer, type Drawer, useDifferenceWords } from './useDrawer.ts'
import type { CashSession } from '../../../../contract/endpoints/cashSessions.ts'
import { paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { momentInWords, spanInWords, onClock } from '../../appointments/words.ts'
import { useTimeLocale } from '../../ui/useClock.ts'

type DrawerDialog = 'open' | 'in' | 'out' | 'close'

/**
 * The cash drawer of a branch: what has to be in it now, and what was found when it was counted;
 * nothing where no cash is taken.
 */
export const CashDrawer = ({ account, branch }: { account: AccountType; branch: Branch }) => {
  const drawer = useDrawer(account, branch.id)
  return (
    <QueryContent line query={drawer}>
      {(read) => <KnownDrawer account={account} branch={branch} drawer={read} />}
    </QueryContent>
  )
}

type KnownDrawerProps = { account: AccountType; branch: Branch; drawer: Drawer }

const KnownDrawer = ({ account, branch, drawer }: KnownDrawerProps) => {
  const { drawer: words } = usePaymentWords()
  const { canAccess = false } = useCanAccess({ resource: 'payment', action: 'create' })
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<DrawerDialog>()
  const takesCash = useDeskTerms(branch.id)?.methods.includes(paymentMethods.cash) ?? false
  const counts = drawer.required || takesCash
  if (!counts && !drawer.open && drawer.closed.length === 0) return null
  const { open } = drawer
  // What is shown may be half a minute old.
  const show = (next: DrawerDialog) => {
    setDialog(next)
    void queries.invalidateQueries({ queryKey: ['drawer'] })
  }
  return (
    <Box
      component="section"
      aria-labelledby="drawer-title"
      sx={{ display: 'grid', gap: 1.5, mt: 2, maxWidth: 960, minWidth: 0 }}
    >
      <Typography id="drawer-title" variant="h6" component="h2">
        {words.title}
      </Typography>
      {open && <OpenDrawer session={open} zone={branch.timeZone} />}
      {open && canAccess && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <DrawerButton isMain word={words.count} onClick={() => show('close')} />
          <DrawerButton word={words.putIn} onClick={() => show('in')} />
          <DrawerButton word={words.takeOut} onClick={() => show('out')} />
        </Box>
      )}
      {!open && counts && (
        <EmptyState
          icon={LockKeyhole}
          fact={words.closed}
          sentence={drawer.required ? words.closedWhy : words.offeredWhy}
        >
          {canAccess && <DrawerButton isMain word={words.open} onClick={() => show('open')} />}
        </EmptyState>
      )}
      {drawer.closed.length > 0 && (
        <CountedDrawers sessions={drawer.closed} zone={branch.timeZone} />
      )}
      {drawer.hasMore && (
        <Button color="inherit" sx={{ justifySelf: 'start' }} onClick={drawer.more}>
          {words.earlier}
        </Button>
      )}
      <DrawerDialogs
        {...{ account, branch, drawer }}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
      />
    </Box>
  )
}

type DrawerButtonProps = { word: string; isMain?: boolean; onClick: () => void }

const DrawerButton = ({ word, isMain = false, onClick }: DrawerButtonProps) => (
  <Button
    variant={isMain ? 'contained' : 'outlined'}
    color={isMain ? 'primary' : 'inherit'}
    sx={isMain ? {} : { borderColor: 'divider' }}
    onClick={onClick}
  >
    {word}
  </Button>
)

type DrawerDialogsProps = KnownDrawerProps & {
  dialog: DrawerDialog | undefined
  onClose: () => void
}

/** The dialog about a drawer that is shown, where one is; all but opening it need an open one. */
const DrawerDialogs = ({ dialog, account, branch, drawer, onClose }: DrawerDialogsProps) => {
  const { open } = drawer
  return (
    <>
      {dialog === 'open' && (
        <OpenDrawerDialog
          account={account}
          branch={branch.id}
          currency={drawer.currency}
          onClose={onClose}
        />
      )}
      {(dialog === 'in' || dialog === 'out') && open && (
        <MoveCashDialog account={account} session={open} direction={dialog} onClose={onClose} />
      )}
      {dialog === 'close' && open && (
        <CloseDrawerDialog account={account} session={open} onClose={onClose} />
      )}
    </>
  )
}

type Props = { sessions: readonly CashSession[]; zone: string }

/**
 * Drawers that were counted, the latest first: what was expected, what was there, and why that
 * differs.
 */
export const CountedDrawers = ({ sessions, zone }: Props) => {
  const { drawer: words } = usePaymentWords()
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="subtitle2" component="h3">
        {words.history}
      </Typography>
      <Box component="ul" aria-label={words.history} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions.map((session) => (
          <CountedDrawer key={session.id} session={session} zone={zone} />
        ))}
      </Box>
    </Box>
  )
}

type SessionProps = { session: CashSession; zone: string }

/** From when until when a drawer was open, without the day where both are of the same. */
const useSpanWords = (zone: string): ((session: CashSession) => string) => {
  const { drawer: words } = usePaymentWords()
  const locale = useTimeLocale()
  return ({ opened, closed }) => {
    const span = spanInWords({ from: opened.at, to: closed!.at }, zone, locale)
    const isOneDay = onClock(opened.at, zone).date === onClock(closed!.at, zone).date
    return words.span(isOneDay ? momentInWords(opened.at, zone, locale) : span.from, span.to)
  }
}

const CountedDrawer = ({ session, zone }: SessionProps) => {
  const { drawer: words } = usePaymentWords()
  const inWords = useDifferenceWords()
  const spanOf = useSpanWords(zone)
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        display: 'grid',
        gap: 0.25,
        '& + &': { borderTop: '1px solid var(--phi-palette-divider)' },
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}
      >
        <span style={{ fontWeight: 560 }}>{spanOf(session)}</span>
        <Box
          component="span"
          sx={{
            fontWeight: 620,
            color: session.difference!.amount === 0 ? 'text.primary' : 'error.main',
          }}
        >
          {inWords(session.difference!)}
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[
          `${words.expected} ${formatPrice(session.expected)}`,
          `${words.counted} ${formatPrice(session.counted!)}`,
          session.closed?.by && words.countedBy(session.closed.by.name),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {session.note && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {session.note}
        </Typography>
      )}
    </Box>
  )
}

/** What has to be in an open drawer, how that comes about, and what was put in and taken out. */
export const OpenDrawer = ({ session, zone }: SessionProps) => {
  const { drawer: words } = usePaymentWords()
  const locale = useTimeLocale()
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 480 }}>
      <Typography variant="body2" color="textSecondary">
        {words.since(
          momentInWords(session.opened.at, zone, locale),
          session.opened.by?.name ?? null,
        )}
      </Typography>
      <ExpectedCash session={session} />
      {session.movements.length > 0 && <Movements movements={session.movements} zone={zone} />}
    </Box>
  )
}

const row = { display: 'flex', gap: 2, justifyContent: 'space-between' } as const

/** What is expected in a drawer, below what it comes from. */
const ExpectedCash = ({ session }: Pick<SessionProps, 'session'>) => {
  const { drawer: words } = usePaymentWords()
  const { currency } = session.float
  const sumOf = (sign: 1 | -1) =>
    session.movements.reduce(
      (sum, { amount }) => sum + (Math.sign(amount.amount) === sign ? amount.amount : 0),
      0,
    )
  const lines: [string, number][] = [
    [words.float, session.float.amount],
    [words.payments, session.payments.amount],
    [words.refunds, -session.refunds.amount],
    [words.movedIn, sumOf(1)],
    [words.movedOut, sumOf(-1)],
  ]
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 0.5, '& dd': { m: 0, whiteSpace: 'nowrap' } }}
    >
      {lines.map(([name, amount]) => (
        <Box key={name} sx={row}>
          <dt>{name}</dt>
          <dd>{formatPrice({ amount: amount === 0 ? 0 : amount, currency })}</dd>
        </Box>
      ))}
      <Box
        sx={{
          ...row,
          fontWeight: 620,
          pt: 0.5,
          borderTop: '1px solid var(--phi-palette-divider)',
        }}
      >
        <dt>{words.expected}</dt>
        <dd>{formatPrice(session.expected)}</dd>
      </Box>
    </Box>
  )
}

type MovementsProps = Pick<CashSession, 'movements'> & { zone: string }

/** What was put into a drawer and taken out of it: why, when, by whom, and how much. */
const Movements = ({ movements, zone }: MovementsProps) => {
  const { drawer: words } = usePaymentWords()
  const locale = useTimeLocale()
  return (
    <Box
      component="ul"
      aria-label={words.movements}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
    >
      {movements.map(({ id, amount, reason, at, by }) => (
        <Box key={id} component="li" sx={row}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {reason}
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
              {[momentInWords(at, zone, locale), by?.name].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          <span style={{ whiteSpace: 'nowrap' }}>{formatPrice(amount)}</span>
        </Box>
      ))}
    </Box>
  )
}
