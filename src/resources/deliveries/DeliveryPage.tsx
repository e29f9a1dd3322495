import { Alert, Box } from '@mui/material'
import { useRefresh } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { RecordOf } from '../RecordOf.tsx'
import { FormHead } from '../crud/form/FormHead.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { RecordReading } from '../RecordReading.tsx'
import { useSay } from '../useSay.ts'
import type { Delivery } from './delivery.ts'
import { AboutVisit } from './AboutVisit.tsx'
import { ResendButton } from './ResendButton.tsx'

const shown = ['receiver', 'channel', 'client', 'branchOffice', 'status', 'attempts', 'sentAt', 'problem', 'create']

/** A message: what, to whom, when, in how many attempts, and what became of it. */
export const DeliveryPage = (view: EntityView) => (
  <RecordOf<Delivery> view={view}>{(delivery) => <Reading account={view.account} delivery={delivery} />}</RecordOf>
)

const Reading = ({ account, delivery }: { account: AccountType; delivery: Delivery }) => {
  const say = useSay()
  const refresh = useRefresh()
  return (
    <>
      <FormHead title={delivery.subject ?? `#${delivery.id}`}>
        <ResendButton delivery={delivery} onResent={refresh} />
      </FormHead>
      {delivery.fallback && (
        <Box sx={{ px: 2, pt: 2 }}>
          <Alert severity="warning">{say('messages.fellBack', { problem: delivery.fallback })}</Alert>
        </Box>
      )}
      <RecordReading names={shown} />
      {delivery.schedule && <AboutVisit account={account} schedule={delivery.schedule} />}
    </>
  )
}
