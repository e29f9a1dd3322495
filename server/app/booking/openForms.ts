import { askingTimes } from '../../../contract/entities/products.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { FormToAnswer } from '../../ports/forms.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import { onlyThat } from '../kernel/scope.ts'
import type { OwnSchedule } from './visitorAppointment.ts'

/** The names of the forms of an appointment that the visitor has not answered yet. */
export const unansweredForms = async (ports: Ports, own: OwnSchedule): Promise<string[]> => {
  if (!mayAnswer(own.record, ports.clock.now())) return []
  const { organization, record } = own
  return ports.store.within(onlyThat(organization), async (records) => {
    if (record.stated.hasAnswers) {
      const forms = await formsToAnswer(records, own)
      return forms.filter(({ answer }) => answer === undefined).map(({ form }) => form.name)
    }
    const toAnswer = await records.answers.ofServices(organization, servicesOf(record))
    return toAnswer.map(({ name }) => name)
  })
}

const servicesOf = ({ items }: StoredSchedule): number[] =>
  items.map(({ entailedProduct }) => entailedProduct.id)

const waiting = ['requested', 'pending_payment', 'confirmed']

/** Whether a visitor may still answer: the appointment stands and has not begun. */
export const mayAnswer = ({ status, startsAt }: StoredSchedule, now: Date): boolean =>
  waiting.includes(status.sysName) && Date.parse(startsAt) > now.getTime()

/**
 * The forms that a visitor answers on the page of their appointment: those due before it begins,
 * and those that were not shown when it was booked.
 */
export const formsToAnswer = async (records: Records, { organization, record }: OwnSchedule) => {
  const toAnswer = await records.answers.ofServices(organization, servicesOf(record))
  const given = await records.answers.given(organization, { schedule: record.id })
  const answerOf = ({ id }: FormToAnswer) => given.find(({ form }) => form.id === id)
  return toAnswer
    .filter(
      (form) =>
        form.askOn === askingTimes.before_visit ||
        answerOf(form) === undefined ||
        answerOf(form)!.author !== null,
    )
    .map((form) => ({ form, answer: answerOf(form) }))
}
