import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import { emailPattern } from '../../../contract/text/formats.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { call, type Problem } from '../page/call.ts'
import { useFocusSoon } from '../page/focus.ts'
import type { Booker, Chosen } from '../page/savedHold.ts'
import { useForms, wrongByForm, type Forms } from '../questions/useForms.ts'
import { linkOf } from './linkOf.ts'
import type { BookingPageModel } from './useBookingPage.ts'
import { useDemand } from './useDemand.ts'
import { useIdentity } from './useIdentity.ts'

/** Everything that happens in the form: it is filled in, checked, and handed in. */
export const useBookingForm = (page: BookingPageModel, chosen: Chosen) => {
  const { booker, booking, link } = page
  const items = [{ entailedProduct: chosen.product }]
  const forms = useForms(`${link.name}.${chosen.product}`, (signal) =>
    call('public.forms', { ...linkOf(link), items }, signal),
  )
  const addons = page.addonsOf(chosen.product)
  const hold = booking.choosing ? undefined : booking.held?.hold
  const demands = useDemand(link, { ...chosen, hold, addons }, page.display.ownZone)
  const problem = booking.problem?.during === 'confirm' ? booking.problem.problem : null
  const identity = useIdentity(link, problem)
  const focusSoon = useFocusSoon()
  const fields = useBookerFields(page, problem, identity.byPhone)
  const whose = bookerIn(booker, identity.byPhone)
  const sentTo = identity.isRequired ? identity.sentTo(whose) : null
  const toAnswer = forms.forms ?? []
  useRefusedAnswers(forms, toAnswer, problem)

  const sendCode = async () => {
    if (identity.isSending) return
    await identity.send(whose)
    focusSoon('booker-code', 'confirm')
  }
  const handIn = async () => {
    if (identity.isRequired && sentTo === null) return sendCode()
    const proof = identity.proof()
    if (identity.isRequired && proof === undefined)
      return document.getElementById('booker-code')?.focus()
    const wanted = { wants: chosen, booker: whose, addons, proof }
    // Not known yet what is to be answered, most often nothing: no one waits for that, and what is
    // to be answered after all the refusal brings here.
    if (forms.forms === null) return booking.confirm({ ...wanted, answers: [] })
    const answered = await forms.check(toAnswer)
    if ('first' in answered) return document.getElementById(answered.first)?.focus()
    booking.confirm({ ...wanted, answers: answered.given })
  }
  const confirm = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (booking.confirming) return
    if (fields.isComplete()) void handIn()
  }
  return {
    forms,
    toAnswer,
    addons,
    demands,
    identity,
    sentTo,
    fields,
    problem,
    sendCode: () => void sendCode(),
    confirm,
  }
}

export type BookingFormModel = ReturnType<typeof useBookingForm>

type Wrong = Partial<
  Record<keyof Booker, 'nameMissing' | 'emailMissing' | 'emailWrong' | 'phoneMissing'>
>

const fieldsInOrder = ['name', 'email', 'phone'] as const
const idOf = (field: keyof Booker): string => `booker-${field}`

/** Who books: what is typed, and what is wrong with it, here or by the refusal. */
const useBookerFields = (page: BookingPageModel, problem: Problem | null, byPhone: boolean) => {
  const { words, shared } = usePageLanguage()
  const { booker } = page
  const [wrong, setWrong] = useState<Wrong>({})
  const refused = (field: keyof Booker) => {
    const found = problem?.fields.find(({ path }) => path === `booker.${field}`)
    return found && shared.rules[found.rule].replace('{bound}', String(found.bound))
  }
  const explained = (field: keyof Booker) => {
    const reason = wrong[field]
    if (reason === 'phoneMissing') return words.identity.phoneMissing
    return reason ? words[reason] : refused(field)
  }
  return {
    /** What a field is given. */
    of: (field: keyof Booker) => ({
      id: idOf(field),
      value: booker[field] ?? '',
      wrong: explained(field),
      onWrite: (value: string) => {
        setWrong((current) => ({ ...current, [field]: undefined }))
        page.setBooker({ ...booker, [field]: value })
      },
    }),
    /** Whether nothing is wrong; else the first field to mend gets the focus. */
    isComplete: (): boolean => {
      const found = wrongIn(booker, byPhone)
      setWrong(found)
      const first = fieldsInOrder.find((field) => found[field])
      if (first) document.getElementById(idOf(first))?.focus()
      return first === undefined
    },
  }
}

/** Shows what the refusal says of the answers. */
const useRefusedAnswers = (
  forms: Forms,
  toAnswer: readonly VisitorForm[],
  problem: Problem | null,
): void => {
  const follow = useEffectEvent((refusal: Problem) => {
    // The questions were changed meanwhile: they are shown again, with what was answered.
    if (
      refusal.code === 'VERSION_CONFLICT' ||
      refusal.fields.some(({ path }) => path === 'answers')
    )
      return forms.reload()
    forms.setWrong(wrongByForm(toAnswer, refusal))
  })
  useEffect(() => {
    if (problem) follow(problem)
  }, [problem])
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
