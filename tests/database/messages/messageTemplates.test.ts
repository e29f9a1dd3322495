import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { sharingReads } from '../../../server/app/messages/sharedReads.ts'
import { notePassedOver, wordingOf } from '../../../server/app/messages/templates.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { startJobsOf, arrived, settled } = useJobsWithMail(database)

type Template = Parameters<typeof wordingOf>[2]['order'] & { problem: string | null }

const setUp = async (words: { subject: string; body: string }) => {
  const api = apiOn(database(), present)
  const server = { ...api, database: database() }
  const branch = await staffedBranch(server)
  const owner = await createAdmin(server, 'luz@aurora.test', {
    organization: branch.own.organization,
  })
  const path = 'organizations/message_templates'
  const { id } = answerOf<{ id: number }>(
    await server.post(
      `${path}/create`,
      { letter: 'appointmentBooked', language: 'es', ...words },
      owner,
    ),
  )
  await startJobsOf(api)
  const log = async () =>
    answerOf<{ items: { fallback: string | null; subject: string }[] }>(
      await server.post('organizations/deliveries/get', { limit: 10 }, owner),
    ).items
  return {
    ...branch,
    log,
    template: async () => answerOf<Template>(await server.post(`${path}/get`, { id }, owner)),
    rewrite: async (data: object) =>
      answerOf(await server.post(`${path}/edit`, { id, data }, owner)),
    bookIn: async (language: string, time: string) =>
      answerOf<PublicBooking>(
        await branch.book(
          { start: at(time, '2027-01-15'), booker },
          { 'accept-language': language },
        ),
      ),
  }
}

describe('an organization’s own words', () => {
  it('go out in their language, with their variables, in one line where they are the subject', async () => {
    const { bookIn, log } = await setUp({
      subject: '{{name}}, nos vemos en {{organization}}',
      body: '¡Listo, {{name}}!\n\n{{button}}\n\n{{#phone}}Llama al {{phone}}.{{/phone}}{{^phone}}Escríbenos.{{/phone}}\n\n---\n\nChao',
    })
    const { token } = await bookIn('es', '10:00')
    const sent = await arrived(1)
    expect(sent.subject).toBe('Mariana Egas, nos vemos en Aurora')
    expect(sent.text!.trim().split('\n\n')).toEqual([
      '¡Listo, Mariana Egas!',
      expect.stringMatching(
        new RegExp(
          `^Ver, cambiar o anular la cita: https://agenda\\.test/sc/${token}#proof=[\\w-]{43}$`,
        ),
      ),
      'Escríbenos.',
      'Chao',
      '-- \nEnviado por Phi Agenda',
    ])
    expect(sent.html).toContain('>¡Listo, Mariana Egas!</p>')
    await bookIn('en', '13:00')
    expect((await arrived(2)).subject).toMatch(/^Your appointment at Aurora: /)
    await settled()
    expect((await log()).map(({ fallback }) => fallback)).toEqual([null, null])
  })

  it('give way to the usual ones where they would have a hole, and the log and their own page say so until they are changed', async () => {
    const { bookIn, log, template, rewrite } = await setUp({
      subject: 'Tu cita',
      body: 'Llama al {{phone}}.',
    })
    await bookIn('es', '10:00')
    expect((await arrived(1)).subject).toMatch(/^Tu cita en Aurora: /)
    await settled()
    expect(await log()).toMatchObject([{ fallback: 'phone' }])
    expect(await template()).toMatchObject({ problem: 'phone' })
    await rewrite({ body: 'Ven pronto.' })
    expect(await template()).toMatchObject({ problem: null })
    await bookIn('es', '13:00')
    expect((await arrived(2)).text).toContain('Ven pronto.')
  })

  it('are not reverted by what is noted on words that were saved meanwhile', async () => {
    const { own, server, template, rewrite } = await setUp({ subject: 'Antes', body: '{{button}}' })
    const order = { ...(await template()), words: undefined }
    const passOver = (meanwhile: () => Promise<unknown>) =>
      sharingReads(server.ports)((ports) => async () => {
        await wordingOf(ports, own.organization, { order, address: 'https://agenda.test' })
        await meanwhile()
        await notePassedOver(ports, own.organization, { order, problem: 'phone' })
      })({})
    await passOver(async () => undefined)
    expect(await template()).toMatchObject({ subject: 'Antes', problem: 'phone' })
    await rewrite({ subject: 'Luego' })
    await passOver(() => rewrite({ subject: 'Al fin' }))
    expect(await template()).toMatchObject({ subject: 'Al fin', problem: null })
  })
})
