import { Button } from '@mui/material'
import { Ban, HandCoins, Stamp } from 'lucide-react'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import { consolidationStatuses } from '../../../contract/kernel/statuses.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import type { Balance } from './balance.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { PayDialog } from './PayDialog.tsx'
import { useApproval } from './useApproval.ts'
import { useBalanceWords } from './useBalanceWords.ts'

const { open, approved } = consolidationStatuses.ids

/** How a branch settles a balance that is open: it approves, pays or cancels it. */
export const SettlingButtons = ({ balance }: { balance: Balance }) => {
  const { balance: words } = useBalanceWords()
  const isApproved = useApproval()
  const [asked, setAsked] = useState<'pay' | 'cancel' | 'approve'>()
  const close = () => setAsked(undefined)
  const { id } = balance.status
  const isOpen = id === open || id === approved
  const waits = isApproved && id === open
  return (
    <>
      {isOpen && (
        <CanAccess resource="expert_consolidated_balances" action="edit">
          {balance.paid.amount === 0 && (
            <Button color="inherit" startIcon={<Ban size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsked('cancel')}>
              {words.cancel}
            </Button>
          )}
          {isApproved === undefined ? null : waits ? (
            <Button variant="contained" startIcon={<Stamp size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsked('approve')}>
              {words.approve}
            </Button>
          ) : (
            <Button variant="contained" startIcon={<HandCoins size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsked('pay')}>
              {words.pay}
            </Button>
          )}
        </CanAccess>
      )}
      {asked === 'pay' && <PayDialog balance={balance} onClose={close} />}
      {asked === 'cancel' && <CancelDialog balance={balance} onClose={close} />}
      {asked === 'approve' && <ApproveDialog balance={balance} onClose={close} />}
    </>
  )
}
