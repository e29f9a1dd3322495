import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import { emailPattern } from '../../../contract/text/formats.ts'
import { BookerField } from '../page/BookerField.tsx'
import { call, type Problem } from '../page/call.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { linkOf } from './linkOf.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { ProblemBox } from '../page/ProblemBox.tsx'
import { ReadState } from '../page/ReadState.tsx'
import { FormsToAnswer } from '../questions/PageForms.tsx'
import { useForms, wrongAnswers } from '../questions/useForms.ts'
import { LaterSummary, summaryWaiting } from './LaterSummary.tsx'
import type { Booker, Chosen } from '../page/savedHold.ts'
import { useIdentity } from './useIdentity.ts'
import { useFocusSoon } from '../page/focus.ts'
import type { BookingPageModel } from './useBookingPage.ts'
import type { PublicWords } from '../../i18n/shape/visitors/public.ts'
import { emailMeant } from './emailMeant.ts'
import { AddonChoice } from './AddonChoice.tsx'
import { type Demand, useDemand } from './useDemand.ts'

type Wrong = Partial<
  Record<keyof Booker, 'nameMissing' | 'emailMissing' | 'emailWrong' | 'phoneMissing'>
>

/** Name, email, what the service asks, confirm. */
export const BookingForm = ({ page, chosen }: { page: BookingPageModel; chosen: Chosen }) => {
  const { words, shared } = usePageLanguage()
  const [wrong, setWrong] = useState<Wrong>({})
  const { booker, booking, link } = page
  const { branchOffice, name: directLink } = link
  const { zone } = page.display
  const items = [{ entailedProduct: chosen.product }]
  const forms = useForms(`${directLink}.${chosen.product}`, (signal) =>
    call('public.forms', { ...linkOf(link), items }, signal),
  )
  const product = link.products.find(({ id }) => id === chosen.product)
  const addons = page.addonsOf(chosen.product)
  const demands = useDemand(link, chosen, addons, page.display.ownZone)
  const demand = demands.problem ? null : demands.answer
  const identity = useIdentity(link)
  const focusSoon = useFocusSoon()
  const [codeMissing, setCodeMissing] = useState(false)
  const [triedCode, setTriedCode] = useState('')
  const whose = bookerIn(booker, identity.byPhone)
  const sentTo = identity.isRequired ? identity.sentTo(whose) : null
  const toAnswer = forms.forms ?? []
  const problem = booking.problem?.during === 'confirm' ? booking.problem.problem : null
  const isWrongCode = problem?.code === 'CODE_INVALID' || problem?.code === 'IDENTITY_REQUIRED'
  const wrongCode =
    codeMissing && identity.code === ''
      ? words.identity.missing
      : isWrongCode && identity.code !== '' && identity.code === triedCode
        ? shared.errors.CODE_INVALID
        : undefined
  const refused = (field: keyof Booker) => {
    const found = problem?.fields.find(({ path }) => path === `booker.${field}`)
    return found && shared.rules[found.rule].replace('{bound}', String(found.bound))
  }
  const explained = (field: keyof Booker) => {
    const reason = wrong[field]
    if (reason === 'phoneMissing') return words.identity.phoneMissing
    return reason ? words[reason] : refused(field)
  }
  const write = (field: keyof Booker) => (value: string) => {
    setWrong((current) => ({ ...current, [field]: undefined }))
    page.setBooker({ ...booker, [field]: value })
  }
  const confirm = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (booking.confirming) return
    const found = wrongIn(booker, identity.byPhone)
    setWrong(found)
    const first = found.name
      ? 'booker-name'
      : found.email
        ? 'booker-email'
        : found.phone
          ? 'booker-phone'
          : undefined
    if (first) document.getElementById(first)?.focus()
    else void handIn()
  }
  const handIn = async () => {
    if (identity.isRequired && sentTo === null) return sendCode()
    const proof = identity.proof()
    setCodeMissing(identity.isRequired && proof === undefined)
    setTriedCode(identity.code)
    if (identity.isRequired && proof === undefined)
      return document.getElementById('booker-code')?.focus()
    // Not known yet what is to be answered, most often nothing: no one waits for that, and what is
    // to be answered after all the refusal brings here.
    if (forms.forms === null) return booking.confirm(chosen, whose, [], addons, proof)
    const answered = await forms.check(toAnswer)
    if ('first' in answered) return document.getElementById(answered.first)?.focus()
    booking.confirm(chosen, whose, answered.given, addons, proof)
  }
  const sendCode = async () => {
    if (identity.isSending) return
    await identity.send(whose)
    focusSoon('booker-code', 'confirm')
  }
  const follow = useEffectEvent((refusal: Problem) => {
    // The questions were changed meanwhile: they are shown again, with what was answered.
    if (
      refusal.code === 'VERSION_CONFLICT' ||
      refusal.fields.some(({ path }) => path === 'answers')
    )
      return forms.reload()
    forms.setWrong(
      Object.fromEntries(
        toAnswer.map(({ form }, index) => [
          form.id,
          wrongAnswers(refusal, `answers.${index}.values`),
        ]),
      ),
    )
  })
  useEffect(() => {
    if (problem) follow(problem)
  }, [problem])
  const way = demand?.summary.now.way
  const onward =
    way === 'card'
      ? words.toPayment
      : way === 'card_kept'
        ? words.toCard
        : demand?.approval === 'always'
          ? words.request
          : words.confirm
  // Before the booking, a code is sent to the visitor.
  const needsCode = identity.isSending || (identity.isRequired && sentTo === null)
  const codeLabel = identity.isSending ? words.identity.sending : words.identity.send

  return (
    <form noValidate onSubmit={confirm}>
      {product && (
        <AddonChoice
          product={product}
          chosen={addons}
          onChoose={(next) => page.chooseAddons(product.id, next)}
        />
      )}
      <BookerField
        id="booker-name"
        label={words.name}
        autoComplete="name"
        maxLength={120}
        value={booker.name}
        wrong={explained('name')}
        onWrite={write('name')}
      />
      <BookerField
        id="booker-email"
        label={words.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={words.emailWhy}
        meant={{ find: emailMeant, words: words.emailMeant }}
        value={booker.email}
        wrong={explained('email')}
        onWrite={write('email')}
      />
      {identity.byPhone && (
        <BookerField
          id="booker-phone"
          label={words.identity.phone}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          hint={words.identity.phoneWhy}
          value={booker.phone ?? ''}
          wrong={explained('phone')}
          onWrite={write('phone')}
        />
      )}
      <ReadState read={forms.read} zone={zone} branch={branchOffice} kept />
      {toAnswer.length > 0 && (
        <FormsToAnswer
          forms={forms}
          toAnswer={toAnswer}
          currency={product?.price.currency ?? ''}
          sender={{ hold: booking.held?.hold }}
        />
      )}
      {problem?.code === 'VERSION_CONFLICT' && (
        <p className="hint wrong" role="alert">
          {words.questionsChanged}
        </p>
      )}
      {sentTo !== null && (
        <IdentityFields
          identity={identity}
          sentTo={sentTo}
          wrong={wrongCode}
          onResend={() => void sendCode()}
        />
      )}
      {identity.problem && (
        <ProblemBox
          problem={identity.problem}
          zone={zone}
          branch={branchOffice}
          kept
          onRetry={() => void sendCode()}
        />
      )}
      {problem && problem.code !== 'VERSION_CONFLICT' && !isWrongCode && !onlyFields(problem) && (
        <ProblemBox problem={problem} zone={zone} branch={branchOffice} kept onRetry={confirm} />
      )}
      <ReadState read={demands} zone={zone} branch={branchOffice} kept waiting={summaryWaiting}>
        {({ summary }) => <LaterSummary summary={summary} />}
      </ReadState>
      <div className="confirm">
        <button
          id="confirm"
          type="submit"
          className="button main"
          aria-disabled={booking.confirming}
        >
          {booking.confirming ? words.confirming : needsCode ? codeLabel : onward}
        </button>
        {demand && <p className="hint">{beforeConfirming(demand, words)}</p>}
      </div>
    </form>
  )
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

/** The visitor for the calls; with the phone only where the code is sent to it. */
const bookerIn = ({ name, email, phone = '' }: Booker, byPhone: boolean): Booker => ({
  name: name.trim(),
  email: email.trim(),
  ...(byPhone ? { phone: phone.trim() } : {}),
})

const wrongIn = ({ name, email, phone = '' }: Booker, byPhone: boolean): Wrong => ({
  ...(byPhone && !phone.trim() ? { phone: 'phoneMissing' } : {}),
  ...(name.trim() ? {} : { name: 'nameMissing' }),
  ...(email.trim()
    ? emailPattern.test(email.trim())
      ? {}
      : { email: 'emailWrong' }
    : { email: 'emailMissing' }),
})

const onlyFields = ({ fields }: Problem): boolean =>
  fields.length > 0 &&
  fields.every(
    ({ path }) =>
      path === 'booker.name' ||
      path === 'booker.email' ||
      path === 'booker.phone' ||
      path.startsWith('answers'),
  )
