import { askingTimes } from '../../../contract/entities/products.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { AskedForm, NewAnswer } from '../../ports/answers.ts'
import type { BookingRequest, Booking } from '../bookingCall.ts'
import { countryIn } from '../completePhones.ts'
import { onlyThat } from '../onlyThat.ts'
import { preparedAnswer } from './preparedAnswer.ts'
import { visitorForm } from './visitorForms.ts'

type Answered = Pick<BookingRequest, 'ports' | 'caller' | 'organization'> & {
  input: Pick<Booking, 'answers'> & { booker?: { name: string } | undefined }
}

/**
 * What is answered with a booking, to each form that its services ask when they are booked; `address` is that of the branch.
 * @throws Refusal VALIDATION for what is missing or wrong; VERSION_CONFLICT with the forms as they are now where one has changed
 */
export const answersToBook = async (
  { input, ports, caller, organization }: Answered,
  of: readonly AskedForm[],
  address: unknown,
): Promise<NewAnswer[]> => {
  const given = input.answers ?? []
  const forms = of.filter(({ askOn }) => askOn === askingTimes.booking)
  given.forEach(({ form }, index) => {
    const isAsked = forms.some(({ id }) => id === form) && given.findIndex((each) => each.form === form) === index
    if (!isAsked) throw refuseField(`answers.${index}.form`, 'notAllowed')
  })
  const changed = forms.some(({ id, version }) => given.some((each) => each.form === id && each.version !== version))
  if (changed)
    throw new Refusal('VERSION_CONFLICT', { current: { items: forms.map((form) => visitorForm(ports.secrets, organization, form)) } })
  if (given.length < forms.length) throw refuseField('answers', 'required')
  const filesOf = (ids: readonly number[]) => ports.store.within(onlyThat(organization), ({ answers }) => answers.files(organization, ids))
  const country = countryIn({ address })
  const answers: NewAnswer[] = []
  for (const form of forms) {
    const index = given.findIndex((each) => each.form === form.id)
    const path = `answers.${index}.values`
    const signer = input.booker?.name ?? null
    const own = { form, given: given[index]!, path, signer, byStaff: false }
    answers.push(await preparedAnswer({ ports, filesOf, country, caller, organization, ...own }))
  }
  return answers
}
