import {
  Alert,
  Dialog,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useId, useState } from 'react'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { paymentLinkKinds } from '../../../../contract/money/paymentMethods.ts'
import { resourceOf } from '../../../dataProvider/resources.ts'
import type { Choice } from '../../crud/referenceSource.ts'
import { LinkButtons } from '../links/LinkButtons.tsx'
import { LinkGive } from '../links/ShareLink.tsx'
import type { PaymentLink } from '../links/paymentLink.ts'
import { SubjectFields } from '../model/SubjectFields.tsx'
import { branchOf, isWhole, noSubject, type Subject } from '../model/subject.ts'
import { useMoneyCall } from '../model/useMoneyCall.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'

type Props = { account: AccountType; client: Choice; onClose: () => void }

/** Makes a link by which a client leaves a card, and gives it away at once. */
export const CardLinkDialog = ({ account, client, onClose }: Props) => {
  const { cards: words } = usePaymentWords()
  const heading = useId()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { made, busy, make, ...questions } = useMakeCardLink(account, client)
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      aria-labelledby={heading}
    >
      <DialogTitle id={heading}>{words.askTitle}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {made ? (
          <LinkGive account={account} link={made} />
        ) : (
          <CardLinkQuestions account={account} {...questions} />
        )}
      </DialogContent>
      <LinkButtons
        isMade={made !== undefined}
        busy={busy}
        does={{ onClick: () => void make() }}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** The link of a card that is being made: what is entered, what is missing, and the call. */
const useMakeCardLink = (account: AccountType, client: Choice) => {
  const { cards: words } = usePaymentWords()
  const provider = useBackOffice()
  const { busy, send } = useMoneyCall(account)
  const [subject, setSubject] = useState<Subject>({ ...noSubject, client, concept: words.concept })
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [made, setMade] = useState<PaymentLink>()
  const make = async () => {
    setTried(true)
    if (!isWhole(subject, account)) return
    const data = {
      kind: paymentLinkKinds.add_card,
      branchOffice: branchOf(subject),
      client: client.id,
      concept: subject.concept.trim(),
    }
    const sent = await send(() =>
      provider.create<PaymentLink>(resourceOf(account, 'paymentLinks')!, { data }),
    )
    setProblem(sent.problem)
    setMade(sent.done?.data)
  }
  return { subject, setSubject, tried, problem, busy, made, make }
}

type CardLinkQuestionsProps = Pick<
  ReturnType<typeof useMakeCardLink>,
  'subject' | 'setSubject' | 'tried' | 'problem'
> & { account: AccountType }

/** For what a card is left and where, and why its link could not be made. */
const CardLinkQuestions = (props: CardLinkQuestionsProps) => {
  const { account, subject, setSubject, tried, problem } = props
  const { cards: words } = usePaymentWords()
  return (
    <>
      {problem && (
        <Alert severity="error" variant="outlined" role="alert">
          {problem}
        </Alert>
      )}
      <Typography color="textSecondary">{words.askWhy}</Typography>
      <SubjectFields
        account={account}
        subject={subject}
        tried={tried}
        fixedClient
        onChange={setSubject}
      />
    </>
  )
}
