import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { FormToAnswer, StoredAnswer, NewAnswer } from '../../ports/forms.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { shownValues } from './answerFiles.ts'
import { askingTimes } from '../../../contract/entities/products.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../kernel/scope.ts'
import { formsToAnswer, mayAnswer } from '../booking/openForms.ts'
import type { OwnSchedule } from '../booking/visitorAppointment.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import type { BookingRequest, Booking } from '../booking/bookingCall.ts'
import { countryIn } from '../kernel/contacts/completePhones.ts'
import { preparedAnswer } from './answers.ts'

/** A form as visitors see it: nothing of how their answers are counted or where they go. */
export const visitorForm = (
  secrets: Secrets,
  { organization, answer }: { organization: number; answer?: StoredAnswer },
  { id, name, version, sections, askOn }: FormToAnswer,
): VisitorForm => ({
  form: { id, name, version },
  askOn: askOn ?? 1,
  sections: sections.map(({ title, fields }) => ({
    title,
    fields: fields.map(({ options, ...field }) => ({
      ...field,
      sensitive: false,
      mapsTo: null,
      options: options?.map(({ value, label }) => ({ value, label })) ?? null,
    })),
  })),
  answer:
    answer === undefined
      ? null
      : {
          values: shownValues(secrets, organization, answer),
          signer: answer.signer,
          revision: answer.revision,
          submittedAt: answer.submittedAt,
        },
})

/**
 * The forms that are still to be answered as the page of the appointment shows them; none once it
 * has begun.
 */
export const waitingForms = async (ports: Ports, own: OwnSchedule): Promise<VisitorForm[]> => {
  const { organization, record } = own
  if (!mayAnswer(record, ports.clock.now())) return []
  const forms = await ports.store.within(onlyThat(organization), (records) =>
    formsToAnswer(records, own),
  )
  return forms.map(({ form, answer }) => visitorForm(ports.secrets, { organization, answer }, form))
}

type Answered = Pick<BookingRequest, 'ports' | 'caller' | 'organization'> & {
  input: Pick<Booking, 'answers'> & { booker?: { name: string } | undefined }
}

/**
 * What is answered with a booking, to each form that its services ask when they are booked;
 * `address` is that of the branch.
 * @throws Refusal VALIDATION for what is missing or wrong; VERSION_CONFLICT with the forms as they
 * are now where one has changed
 */
export const answersToBook = async (
  { input, ports, caller, organization }: Answered,
  of: readonly FormToAnswer[],
  address: unknown,
): Promise<NewAnswer[]> => {
  const given = input.answers ?? []
  const forms = of.filter(({ askOn }) => askOn === askingTimes.booking)
  given.forEach(({ form }, index) => {
    const isRequested =
      forms.some(({ id }) => id === form) && given.findIndex((each) => each.form === form) === index
    if (!isRequested) throw refuseField(`answers.${index}.form`, 'notAllowed')
  })
  const changed = forms.some(({ id, version }) =>
    given.some((each) => each.form === id && each.version !== version),
  )
  if (changed)
    throw new Refusal('VERSION_CONFLICT', {
      current: { items: forms.map((form) => visitorForm(ports.secrets, { organization }, form)) },
    })
  if (given.length < forms.length) throw refuseField('answers', 'required')
  const filesOf = (ids: readonly number[]) =>
    ports.store.within(onlyThat(organization), ({ answers }) => answers.files(organization, ids))
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
