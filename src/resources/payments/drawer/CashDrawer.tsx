import { Box, Button, Typography } from '@mui/material'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { EmptyState } from '../../ui/PageStates.tsx'
import { QueryContent } from '../../ui/QueryContent.tsx'
import type { Branch } from '../../appointments/useBranch.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { CloseDrawerDialog, MoveCashDialog, OpenDrawerDialog } from './drawerDialogs.tsx'
import { useDrawer, type Drawer, useDifferenceWords } from './useDrawer.ts'
import type { CashSession } from '../../../../contract/endpoints/till.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { momentInWords, spanInWords, onClock } from '../../appointments/words.ts'
import { useTimeLocale } from '../../ui/useClock.ts'

type DrawerDialog = 'open' | 'in' | 'out' | 'close'

/**
 * The cash drawer of a branch: what has to be in it now, and what was found when it was counted;
 * nothing where cash is not counted.
 */
export const CashDrawer = ({ account, branch }: { account: AccountType; branch: Branch }) => {
  const drawer = useDrawer(account, branch.id)
  return (
    <QueryContent line query={drawer}>
      {(read) => <KnownDrawer account={account} branch={branch} drawer={read} />}
    </QueryContent>
  )
}

const KnownDrawer = ({
  account,
  branch,
  drawer,
}: {
  account: AccountType
  branch: Branch
  drawer: Drawer
}) => {
  const { drawer: words } = usePaymentWords()
  const { canAccess = false } = useCanAccess({ resource: 'payment', action: 'create' })
  const [dialog, setDialog] = useState<DrawerDialog>()
  if (!drawer.required && !drawer.open && drawer.closed.length === 0) return null
  const { open } = drawer
  const close = () => setDialog(undefined)
  const button = (what: DrawerDialog, word: string, isMain = false) => (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'inherit'}
      sx={isMain ? {} : { borderColor: 'divider' }}
      onClick={() => setDialog(what)}
    >
      {word}
    </Button>
  )
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
          {button('close', words.count, true)}
          {button('in', words.putIn)}
          {button('out', words.takeOut)}
        </Box>
      )}
      {!open && drawer.required && (
        <EmptyState icon={LockKeyhole} fact={words.closed} sentence={words.closedWhy}>
          {canAccess && button('open', words.open, true)}
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
      {dialog === 'open' && (
        <OpenDrawerDialog
          account={account}
          branch={branch.id}
          currency={drawer.currency}
          onClose={close}
        />
      )}
      {(dialog === 'in' || dialog === 'out') && open && (
        <MoveCashDialog account={account} session={open} direction={dialog} onClose={close} />
      )}
      {dialog === 'close' && open && (
        <CloseDrawerDialog account={account} session={open} onClose={close} />
      )}
    </Box>
  )
}

type Props = { sessions: readonly CashSession[]; zone: string }

/**
 * Drawers that were counted, the latest first: what was expected, what was there, and why that
 * differs.
 */
export const CountedDrawers = ({ sessions, zone }: Props) => {
  const { drawer: words } = usePaymentWords()
  const inWords = useDifferenceWords()
  const locale = useTimeLocale()
  const spanOf = ({ opened, closed }: CashSession) => {
    const span = spanInWords({ from: opened.at, to: closed!.at }, zone, locale)
    const isOneDay = onClock(opened.at, zone).date === onClock(closed!.at, zone).date
    return words.span(isOneDay ? momentInWords(opened.at, zone, locale) : span.from, span.to)
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="subtitle2" component="h3">
        {words.history}
      </Typography>
      <Box component="ul" aria-label={words.history} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions.map((session) => (
          <Box
            key={session.id}
            component="li"
            sx={{
              py: 1,
              display: 'grid',
              gap: 0.25,
              '& + &': { borderTop: '1px solid var(--phi-palette-divider)' },
            }}
          >
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                justifyContent: 'space-between',
              }}
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
        ))}
      </Box>
    </Box>
  )
}

type OpenDrawerProps = { session: CashSession; zone: string }

/** What has to be in an open drawer, how that comes about, and what was put in and taken out. */
export const OpenDrawer = ({ session, zone }: OpenDrawerProps) => {
  const { drawer: words } = usePaymentWords()
  const locale = useTimeLocale()
  const { currency } = session.float
  const { movements } = session
  const sumOf = (sign: 1 | -1) =>
    movements.reduce(
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
  const row = { display: 'flex', gap: 2, justifyContent: 'space-between' } as const
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 480 }}>
      <Typography variant="body2" color="textSecondary">
        {words.since(
          momentInWords(session.opened.at, zone, locale),
          session.opened.by?.name ?? null,
        )}
      </Typography>
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
      {movements.length > 0 && (
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
      )}
    </Box>
  )
}
