import { BookerField } from '../page/BookerField.tsx'
import type { Problem } from '../page/call.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { ProblemBox } from '../page/ProblemBox.tsx'
import { ReadState } from '../page/ReadState.tsx'
import { FormsToAnswer } from '../questions/PageForms.tsx'
import { LaterSummary, summaryWaiting } from './LaterSummary.tsx'
import type { Chosen } from '../page/savedHold.ts'
import type { BookingPageModel } from './useBookingPage.ts'
import type { PublicWords } from '../../i18n/shape/visitors/public.ts'
import { emailMeant } from './emailMeant.ts'
import { AddonChoice } from './AddonChoice.tsx'
import type { Demand } from './useDemand.ts'
import { useBookingForm, type BookingFormModel } from './useBookingForm.ts'

/** Name, email, what the service asks, confirm. */
export const BookingForm = ({ page, chosen }: { page: BookingPageModel; chosen: Chosen }) => {
  const { words } = usePageLanguage()
  const { booking, link } = page
  const form = useBookingForm(page, chosen)
  const { toAnswer, identity, sentTo, problem } = form
  const isChanged = problem?.code === 'VERSION_CONFLICT'
  const place = { zone: page.display.zone, branch: link.branchOffice }
  const product = link.products.find(({ id }) => id === chosen.product)
  return (
    <form noValidate onSubmit={form.confirm}>
      {product && (
        <AddonChoice
          product={product}
          chosen={form.addons}
          onChoose={(next) => page.chooseAddons(product.id, next)}
        />
      )}
      <BookerFields form={form} />
      <ReadState read={form.forms.read} {...place} kept />
      {toAnswer.length > 0 && (
        <FormsToAnswer
          forms={form.forms}
          toAnswer={toAnswer}
          currency={product?.price.currency ?? ''}
          sender={{ hold: booking.held?.hold }}
        />
      )}
      {isChanged && (
        <p className="hint wrong" role="alert">
          {words.questionsChanged}
        </p>
      )}
      {sentTo !== null && (
        <IdentityFields
          identity={identity}
          sentTo={sentTo}
          wrong={identity.wrong}
          onResend={form.sendCode}
        />
      )}
      {identity.problem && (
        <ProblemBox problem={identity.problem} {...place} kept onRetry={form.sendCode} />
      )}
      {problem && !isChanged && !identity.isRefused && !onlyFields(problem) && (
        <ProblemBox problem={problem} {...place} kept onRetry={form.confirm} />
      )}
      <ReadState read={form.demands} {...place} kept waiting={summaryWaiting}>
        {({ summary }) => <LaterSummary summary={summary} />}
      </ReadState>
      <ConfirmStep form={form} confirming={booking.confirming} />
    </form>
  )
}

/** Who books; with the phone only where the code is sent to it. */
const BookerFields = ({ form: { fields, identity } }: { form: BookingFormModel }) => {
  const { words } = usePageLanguage()
  return (
    <>
      <BookerField {...fields.of('name')} label={words.name} autoComplete="name" maxLength={120} />
      <BookerField
        {...fields.of('email')}
        label={words.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={words.emailWhy}
        meant={{ find: emailMeant, words: words.emailMeant }}
      />
      {identity.byPhone && (
        <BookerField
          {...fields.of('phone')}
          label={words.identity.phone}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          hint={words.identity.phoneWhy}
        />
      )}
    </>
  )
}

type ConfirmStepProps = { form: BookingFormModel; confirming: boolean }

/** The button, which says what comes next, and what that means. */
const ConfirmStep = ({ form: { demands, identity, sentTo }, confirming }: ConfirmStepProps) => {
  const { words } = usePageLanguage()
  const demand = demands.problem ? null : demands.answer
  // Before the booking, a code is sent to the visitor.
  const needsCode = identity.isSending || (identity.isRequired && sentTo === null)
  const codeLabel = identity.isSending ? words.identity.sending : words.identity.send
  const label = needsCode ? codeLabel : onwardInWords(demand, words)
  return (
    <div className="confirm">
      <button id="confirm" type="submit" className="button main" aria-disabled={confirming}>
        {confirming ? words.confirming : label}
      </button>
      {demand && <p className="hint">{beforeConfirming(demand, words)}</p>}
    </div>
  )
}

/** What the button leads to. */
const onwardInWords = (demand: Demand | null, words: PublicWords): string => {
  const way = demand?.summary.now.way
  if (way === 'card') return words.toPayment
  if (way === 'card_kept') return words.toCard
  return demand?.approval === 'always' ? words.request : words.confirm
}

/**
 * What confirming does: it books the time, or leads on to the payment; and whether the branch
 * approves it first.
 */
const beforeConfirming = ({ summary, approval }: Demand, words: PublicWords): string => {
  const { way } = summary.now
  const approved = approval === 'none' ? null : words.approval[approval]
  if (way === 'card' || way === 'card_kept')
    return [words.beforeConfirming[way], approved].filter((each) => each !== null).join(' ')
  return approved ?? words.beforeConfirming.nothing
}

const onlyFields = ({ fields }: Problem): boolean =>
  fields.length > 0 &&
  fields.every(({ path }) => /^(booker\.(name|email|phone)$|answers)/.test(path))
