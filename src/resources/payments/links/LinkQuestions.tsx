import { Alert } from '@mui/material'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { SubjectFields } from '../SubjectFields.tsx'
import { paymentLinkKinds } from '../../../../contract/money/paymentMethods.ts'
import { ownBranch } from '../../ownBranch.ts'
import { branchOf } from '../subject.ts'
import { LinkFields } from './LinkFields.tsx'
import { NotPayable } from './NotPayable.tsx'
import type { useMakeLink } from './useMakeLink.ts'

type Props = {
  account: AccountType
  making: ReturnType<typeof useMakeLink>
  /** What is known already, and not asked. */
  known?: 'client' | 'visit' | undefined
}

/** All that is asked for a payment link, and why it could not be made. */
export const LinkQuestions = ({ account, making: { subject, choose, draft, setDraft, tried, problem, currency }, known }: Props) => (
  <>
    {problem && (
      <Alert severity="error" variant="outlined" role="alert">
        {problem}
      </Alert>
    )}
    {known !== 'visit' && (
      <SubjectFields account={account} subject={subject} tried={tried} fixedClient={known === 'client'} onChange={choose} />
    )}
    <NotPayable branchOffice={branchOf(subject) ?? ownBranch()?.id} kind={paymentLinkKinds.pay} />
    <LinkFields draft={draft} due={subject.visit?.payment.due} currency={currency} tried={tried} onChange={setDraft} />
  </>
)
