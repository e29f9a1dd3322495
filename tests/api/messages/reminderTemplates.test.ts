import { describe, expect, it } from 'vitest'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  createPartner,
  furnishOrganization,
} from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const reminder = {
  letter: 'appointmentReminder',
  language: 'es',
  subject: 'Te esperamos',
  body: '{{when}}\n\n{{button}}',
}
type Listed = {
  items: { id: number; variant: string | null; language: string; hasShort: boolean }[]
}

const setUp = async () => {
  const server = api()
  const { signedIn: partner } = await createPartner(server, 'Norte')
  const own = await furnishOrganization(server, partner, 'Aurora')
  const other = await furnishOrganization(server, partner, 'Boreal')
  const [who, stranger] = await Promise.all([
    createAdmin(server, 'luz@aurora.test', { organization: own.organization }),
    createAdmin(server, 'sol@boreal.test', { organization: other.organization }),
  ])
  const template = (body: object, as = who) =>
    server.post('organizations/message_templates/create', body, as)
  const idOf = async (body: object, as = who) =>
    answerOf<{ id: number }>(await template(body, as)).id
  const remind = (...reminders: object[]) =>
    server.post('organizations/config/edit', { key: 'schedule', data: { reminders } }, who)
  const by = (template: number, channel = 'email') => ({ offset: 60, channel, template })
  return { server, own, who, stranger, template, idOf, remind, by }
}
const fieldsOf = (answer: Envelope) => (answer.r as { fields?: FieldProblem[] }).fields

describe('the template of a reminder', () => {
  it('is one of the organization’s versions of the reminder, beside its usual words', async () => {
    const { template, idOf, remind, by, server, who } = await setUp()
    const usual = await idOf(reminder)
    const version = await idOf({ ...reminder, variant: 'Same day' })
    expect(codeOf(await template({ ...reminder, variant: 'Same day' }))).toBe('DUPLICATE')
    expect(
      answerOf<Listed>(await server.post('organizations/config/reminder_templates', {}, who)).items,
    ).toEqual([
      { id: usual, variant: null, language: 'es', subject: 'Te esperamos', hasShort: false },
      {
        id: version,
        variant: 'Same day',
        language: 'es',
        subject: 'Te esperamos',
        hasShort: false,
      },
    ])
    const saved = answerOf<{ values: { reminders: unknown } }>(await remind(by(version)))
    expect(saved.values.reminders).toMatchObject({ value: [by(version)], effective: [by(version)] })
  })

  it('is refused by its place in the list, where it is of another organization or email, or has no short text', async () => {
    const { idOf, remind, by, stranger } = await setUp()
    const good = await idOf(reminder)
    const confirmation = await idOf({ ...reminder, letter: 'appointmentBooked' })
    const foreign = await idOf(reminder, stranger)
    const problem = (rule: string) => [{ path: 'data.reminders.1.template', rule }]
    for (const id of [confirmation, foreign, 999_999])
      expect(fieldsOf(await remind(by(good), by(id)))).toEqual(problem('choice'))
    expect(fieldsOf(await remind(by(good), by(good, 'sms')))).toEqual(problem('notAllowed'))
    const short = await idOf({
      ...reminder,
      variant: 'Short',
      short: 'Te esperamos {{when}} {{link}}',
    })
    expect(codeOf(await remind(by(good), by(short, 'sms')))).toBe('answered')
  })

  it('cannot be a version of an email that no setting names', async () => {
    const { template } = await setUp()
    const refused = await template({ ...reminder, letter: 'appointmentBooked', variant: 'Other' })
    expect(fieldsOf(refused)).toEqual([{ path: 'variant', rule: 'notAllowed' }])
  })
})
