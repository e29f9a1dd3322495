import { Box, Button, Typography } from '@mui/material'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { EmptyState } from '../../EmptyState.tsx'
import { QueryContent } from '../../QueryContent.tsx'
import type { Branch } from '../../schedules/useBranch.ts'
import { usePaymentWords } from '../usePaymentWords.ts'
import { CloseDrawerDialog } from './CloseDrawerDialog.tsx'
import { CountedDrawers } from './CountedDrawers.tsx'
import { MoveCashDialog } from './MoveCashDialog.tsx'
import { OpenDrawer } from './OpenDrawer.tsx'
import { OpenDrawerDialog } from './OpenDrawerDialog.tsx'
import { useDrawer, type Drawer } from './useDrawer.ts'

type Asked = 'open' | 'in' | 'out' | 'close'

/** The cash drawer of a branch: what has to be in it now, and what was found when it was counted; nothing where cash is not counted. */
export const CashDrawer = ({ account, branch }: { account: AccountType; branch: Branch }) => {
  const drawer = useDrawer(account, branch.id)
  return (
    <QueryContent line query={drawer}>
      {(read) => <KnownDrawer account={account} branch={branch} drawer={read} />}
    </QueryContent>
  )
}

const KnownDrawer = ({ account, branch, drawer }: { account: AccountType; branch: Branch; drawer: Drawer }) => {
  const { drawer: words } = usePaymentWords()
  const { canAccess = false } = useCanAccess({ resource: 'payment', action: 'create' })
  const [asked, ask] = useState<Asked>()
  if (!drawer.required && !drawer.open && drawer.closed.length === 0) return null
  const { open } = drawer
  const close = () => ask(undefined)
  const button = (what: Asked, word: string, isMain = false) => (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'inherit'}
      sx={isMain ? {} : { borderColor: 'divider' }}
      onClick={() => ask(what)}
    >
      {word}
    </Button>
  )
  return (
    <Box component="section" aria-labelledby="drawer-title" sx={{ display: 'grid', gap: 1.5, mt: 2, maxWidth: 960, minWidth: 0 }}>
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
      {drawer.closed.length > 0 && <CountedDrawers sessions={drawer.closed} zone={branch.timeZone} />}
      {drawer.hasMore && (
        <Button color="inherit" sx={{ justifySelf: 'start' }} onClick={drawer.more}>
          {words.earlier}
        </Button>
      )}
      {asked === 'open' && <OpenDrawerDialog account={account} branch={branch.id} currency={drawer.currency} onClose={close} />}
      {(asked === 'in' || asked === 'out') && open && <MoveCashDialog account={account} session={open} direction={asked} onClose={close} />}
      {asked === 'close' && open && <CloseDrawerDialog account={account} session={open} onClose={close} />}
    </Box>
  )
}
