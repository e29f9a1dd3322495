import { useNavigate } from 'react-router-dom'
import { pathOf, type EntityView } from '../../crud/viewOf.ts'
import { CreatePage } from '../model/CreatePage.tsx'
import { isBegun, noSubject } from '../model/subject.ts'
import { usePaymentWords } from '../model/usePaymentWords.ts'
import { LinkQuestions } from './LinkQuestions.tsx'
import { useMakeLink } from './useMakeLink.ts'

/** The page of a new payment link: for whom and what, how much and for how long. */
export const PaymentLinkCreate = (view: EntityView) => {
  const { links: words } = usePaymentWords()
  const navigate = useNavigate()
  const making = useMakeLink(view.account, noSubject)
  const send = async () => {
    const made = await making.make()
    if (made) void navigate(pathOf(view, made.id))
  }
  return (
    <CreatePage
      view={view}
      title={words.title}
      changed={isBegun(making.subject)}
      busy={making.busy}
      verb={words.make}
      onSend={() => void send()}
    >
      <LinkQuestions account={view.account} making={making} />
    </CreatePage>
  )
}
