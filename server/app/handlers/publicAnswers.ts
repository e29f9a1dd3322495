import { askingTimes } from '../../../contract/entities/products.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { scheduleStatuses } from '../../../contract/statuses.ts'
import { preparedAnswer } from '../answers/preparedAnswer.ts'
import { storeAnswerFile } from '../answers/storeAnswerFile.ts'
import { visitorForm } from '../answers/visitorForms.ts'
import { formsToAnswer, mayAnswer, waitingForms } from '../answers/waitingForms.ts'
import { writeAnswer } from '../answers/writeAnswer.ts'
import { visitorProducts } from '../calendar.ts'
import { onlyThat } from '../onlyThat.ts'
import { scheduleOfToken } from '../scheduling/visitorSchedule.ts'
import { organizationOfToken } from '../viewToken.ts'
import type { Context, Handlers, Input } from './handler.ts'
import { openBranch } from './publicPages.ts'
import { entryOf } from './publicWaitlist.ts'

/** What visitors are asked by forms, when they book and until their visit. */
export const publicAnswers: Handlers<'public.forms' | 'public.answers' | 'public.answer' | 'public.answerFile'> = {
  'public.forms': async ({ branchOffice, directLink, items: wanted }, { ports }) => {
    const calendar = await openBranch(ports, branchOffice, directLink ?? null)
    const organization = calendar.organization!.id
    const offered = visitorProducts(calendar).map(({ id }) => id)
    const chosen = wanted.map(({ entailedProduct }) => entailedProduct)
    chosen.forEach((id, index) => {
      if (!offered.includes(id)) throw refuseField(`items.${index}.entailedProduct`, 'unknown')
    })
    const forms = await ports.store.within(onlyThat(organization), (records) => records.answers.askedBy(organization, chosen))
    const items = forms.filter(({ askOn }) => askOn === askingTimes.booking).map((form) => visitorForm(ports.secrets, organization, form))
    return { r: { items, total: items.length } }
  },

  'public.answers': async ({ token }, { ports }) => {
    const items = await waitingForms(ports, await scheduleOfToken(ports, token))
    return { r: { items, total: items.length } }
  },

  'public.answer': async ({ token, ...given }, { ports, caller }) => {
    const own = await scheduleOfToken(ports, token)
    const { organization, record } = own
    if (!mayAnswer(record, ports.clock.now())) throw new Refusal('POLICY_WINDOW')
    const signer = record.booker?.name ?? record.client?.name ?? null
    await writeAnswer({ ports, organization, scope: onlyThat(organization), to: { schedule: record.id } }, async (records) => {
      const asked = await formsToAnswer(records, own)
      const form = asked.find((each) => each.form.id === given.form)?.form
      if (form === undefined) throw refuseField('form', 'unknown')
      const current = { items: asked.map((each) => visitorForm(ports.secrets, organization, each.form, each.answer)) }
      if (form.version !== given.version) throw new Refusal('VERSION_CONFLICT', { current })
      const filesOf = (ids: readonly number[]) => records.answers.files(organization, ids)
      return preparedAnswer({ ports, filesOf, caller, organization, form, given, path: 'values', signer, byStaff: false })
    })
    const items = await waitingForms(ports, own)
    return { r: { items, total: items.length } }
  },

  'public.answerFile': async (input, context) => {
    const organization = await organizationOfSender(input, context)
    return { r: await storeAnswerFile(context.ports, onlyThat(organization), organization, input.file) }
  },
}

/** Only whoever holds a time, is offered one or has an appointment sends files. */
const organizationOfSender = async ({ hold, token, waiting }: Input<'public.answerFile'>, { ports }: Context): Promise<number> => {
  if (token !== undefined) {
    const { organization, record } = await scheduleOfToken(ports, token)
    if (!mayAnswer(record, ports.clock.now())) throw new Refusal('POLICY_WINDOW')
    return organization
  }
  if (waiting !== undefined) {
    const { organization, entry } = await entryOf(ports, waiting)
    if (entry.offerExpiresAt === null || entry.offerExpiresAt <= ports.clock.now()) throw new Refusal('HOLD_EXPIRED')
    return organization
  }
  if (hold === undefined) throw refuseField('hold', 'required')
  const organization = organizationOfToken(hold)
  const [held] =
    organization === undefined
      ? []
      : await ports.store.schedules(onlyThat(organization), {
          holdHash: ports.secrets.hash(hold),
          statuses: [scheduleStatuses.ids.held],
          limit: 1,
        })
  const isLive = held?.holdExpiresAt != null && Date.parse(held.holdExpiresAt) > ports.clock.now().getTime()
  if (organization === undefined || !isLive) throw new Refusal('HOLD_EXPIRED')
  return organization
}
