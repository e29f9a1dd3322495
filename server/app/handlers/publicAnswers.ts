import { askingTimes } from '../../../contract/entities/products.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { preparedAnswer } from '../answers/preparedAnswer.ts'
import { storeAnswerFile } from '../answers/storeAnswerFile.ts'
import { countVisitorsFile, organizationOfSender } from '../answers/visitorsFiles.ts'
import { visitorForm } from '../answers/visitorForms.ts'
import { formsToAnswer, mayAnswer, waitingForms } from '../answers/waitingForms.ts'
import { writeAnswer } from '../answers/writeAnswer.ts'
import { visitorProducts } from '../calendar.ts'
import { phoneCountry } from '../completePhones.ts'
import { onlyThat } from '../onlyThat.ts'
import { scheduleOfToken } from '../scheduling/visitorSchedule.ts'
import type { Handlers } from './handler.ts'
import { openBranch } from './publicPages.ts'

/** What visitors are asked by forms, when they book and until their visit. */
export const publicAnswers: Handlers<'public.forms' | 'public.answers' | 'public.answer' | 'public.answerFile'> = {
  'public.forms': async ({ branchOffice, directLink, linkKey, items: wanted }, { ports }) => {
    const calendar = await openBranch(ports, branchOffice, directLink ?? null, linkKey)
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
      const country = await phoneCountry({ records, organization, branchOffice: record.branchOffice.id })
      return preparedAnswer({ ports, filesOf, country, caller, organization, form, given, path: 'values', signer, byStaff: false })
    })
    const items = await waitingForms(ports, own)
    return { r: { items, total: items.length } }
  },

  'public.answerFile': async (input, { ports }) => {
    const organization = await organizationOfSender(ports, input)
    await countVisitorsFile(ports, organization, input, sentBytes(input.file))
    return { r: await storeAnswerFile(ports, onlyThat(organization), organization, input.file) }
  },
}

/** The approximate size of a file that was sent as such or as a data URL. */
const sentBytes = (file: File | string): number => (typeof file === 'string' ? Math.ceil((file.length * 3) / 4) : file.size)
