import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import { emailPattern } from '../../contract/formats.ts'
import { paymentRules } from '../../contract/paymentRules.ts'
import { AddonChoice } from './AddonChoice.tsx'
import { BookerField } from './BookerField.tsx'
import { call, type Problem } from './call.ts'
import { demandInWords } from './demandInWords.ts'
import type { Chosen } from './held.ts'
import { feesInWords } from './feesInWords.ts'
import { lengthInWords } from './lengthInWords.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import { ProblemBox } from './ProblemBox.tsx'
import { AskedForms, questionsOf } from './questions/AskedForms.tsx'
import { useForms } from './questions/useForms.ts'
import { wrongAnswers } from './questions/wrongAnswers.ts'
import type { Booker } from './useBooking.ts'
import { useDemand } from './useDemand.ts'
import type { BookingPageModel } from './useBookingPage.ts'

type Wrong = Partial<Record<keyof Booker, 'nameMissing' | 'emailMissing' | 'emailWrong'>>

/** Name, e-mail, what the service asks, confirm. */
export const BookingForm = ({ page, chosen }: { page: BookingPageModel; chosen: Chosen }) => {
  const { words, shared } = usePageLanguage()
  const [wrong, setWrong] = useState<Wrong>({})
  const { booker, booking, link } = page
  const { branchOffice, name: directLink } = link
  const items = [{ entailedProduct: chosen.product }]
  const forms = useForms(`${directLink}.${chosen.product}`, (signal) =>
    call('public.forms', { branchOffice: branchOffice.id, directLink, items }, signal),
  )
  const product = link.products.find(({ id }) => id === chosen.product)
  const addons = page.addonsOf(chosen.product)
  const demand = useDemand(link, chosen, addons)
  const asked = forms.forms ?? []
  const problem = booking.problem?.during === 'confirm' ? booking.problem.problem : null
  const refused = (field: keyof Booker) => {
    const found = problem?.fields.find(({ path }) => path === `booker.${field}`)
    return found && shared.rules[found.rule].replace('{bound}', String(found.bound))
  }
  const explained = (field: keyof Booker) => {
    const reason = wrong[field]
    return reason ? words[reason] : refused(field)
  }
  const write = (field: keyof Booker) => (value: string) => {
    setWrong((current) => ({ ...current, [field]: undefined }))
    page.setBooker({ ...booker, [field]: value })
  }
  const confirm = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (booking.confirming) return
    const found = wrongIn(booker)
    setWrong(found)
    const first = found.name ? 'booker-name' : found.email ? 'booker-email' : undefined
    if (first) document.getElementById(first)?.focus()
    else void handIn()
  }
  const handIn = async () => {
    const whose = { name: booker.name.trim(), email: booker.email.trim() }
    // Not known yet what is asked, most often nothing: nobody waits for that, and what is asked after all the refusal brings here.
    if (forms.forms === null) return booking.confirm(whose, [], addons)
    const answered = await forms.check(asked)
    if ('first' in answered) return document.getElementById(`${questionsOf(answered.first.form)}-${answered.first.key}`)?.focus()
    booking.confirm(whose, answered.given, addons)
  }
  const follow = useEffectEvent((refusal: Problem) => {
    // The questions were changed meanwhile: they are asked again, with what was answered.
    if (refusal.code === 'VERSION_CONFLICT' || refusal.fields.some(({ path }) => path === 'answers')) return forms.reload()
    forms.setWrong(Object.fromEntries(asked.map(({ form }, index) => [form.id, wrongAnswers(refusal, `answers.${index}.values`)])))
  })
  useEffect(() => {
    if (problem) follow(problem)
  }, [problem])
  const paysNow = demand !== null && demand.now.amount > 0
  const leavesCard = demand?.rule === paymentRules.card_on_file
  const onward = paysNow ? words.toPayment : leavesCard ? words.toCard : words.confirm
  const cancelWindow = link.cancelWindowMinutes > 0 ? lengthInWords(link.cancelWindowMinutes, words) : undefined

  return (
    <form noValidate onSubmit={confirm}>
      {product && <AddonChoice product={product} chosen={addons} onChoose={(next) => page.chooseAddons(product.id, next)} />}
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
        value={booker.email}
        wrong={explained('email')}
        onWrite={write('email')}
      />
      {forms.problem && (
        <ProblemBox problem={forms.problem} zone={page.display.zone} phone={branchOffice.phone} kept onRetry={forms.reload} />
      )}
      {asked.length > 0 && (
        <AskedForms forms={forms} asked={asked} currency={product?.price.currency ?? ''} sender={{ hold: booking.held?.hold }} />
      )}
      {problem?.code === 'VERSION_CONFLICT' && (
        <p className="hint wrong" role="alert">
          {words.questionsChanged}
        </p>
      )}
      {problem && problem.code !== 'VERSION_CONFLICT' && !onlyFields(problem) && (
        <ProblemBox problem={problem} zone={page.display.zone} phone={link.branchOffice.phone} kept onRetry={confirm} />
      )}
      <div className="confirm">
        <button id="confirm" type="submit" className="button main" aria-disabled={booking.confirming}>
          {booking.confirming ? words.confirming : onward}
        </button>
        <p className="hint">
          {(demand && demandInWords(demand, words)) ?? words.confirmWhy} {words.cancelUntil(cancelWindow)}.
          {feesInWords(link.fees, words).map((fee) => ` ${fee}.`)}
        </p>
      </div>
    </form>
  )
}

const wrongIn = ({ name, email }: Booker): Wrong => ({
  ...(name.trim() ? {} : { name: 'nameMissing' }),
  ...(email.trim() ? (emailPattern.test(email.trim()) ? {} : { email: 'emailWrong' }) : { email: 'emailMissing' }),
})

const onlyFields = ({ fields }: Problem): boolean =>
  fields.length > 0 && fields.every(({ path }) => path === 'booker.name' || path === 'booker.email' || path.startsWith('answers'))
