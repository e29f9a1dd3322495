import { describe, expect, it } from 'vitest'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { intake, png } from '../../support/furnished/askingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingBranch } from '../../support/furnished/waitingBranch.ts'

const api = useApi()

/**
 * A person is offered a time of a service that asks a form when it is booked (1), or before the
 * appointment (2).
 */
const offered = async (askOn = 1) => {
  const branch = await waitingBranch(api())
  const { server } = branch
  await branch.fillDay()
  const form = await branch.askForm(intake, askOn)
  const token = await branch.join('Ana')
  await branch.cancelAt('10:00')
  await branch.pass()
  const accept = (answers?: unknown) =>
    server.post('public/schedules/waitlist/edit', {
      token,
      action: 'accept',
      ...(answers === undefined ? {} : { answers }),
    })
  const send = () => server.post('public/forms/files/create', { waiting: token, file: png })
  const given = (values: object = {}, version = 1) => ({
    form,
    version,
    values: { allergies: 'no', consent: true, ...values },
  })
  return { ...branch, form, token, accept, send, given }
}

describe('an offer of a service that asks a form when it is booked', () => {
  it('shows the questions beside the time, and nothing of what is only for staff', async () => {
    const { seen, token, form } = await offered()
    const { offer } = await seen(token)
    expect(offer!.forms).toMatchObject([
      { form: { id: form, name: 'Intake', version: 1 }, answer: null },
    ])
    expect(JSON.stringify(offer!.forms)).not.toMatch(/client\.phone|"sensitive":true/)
  })

  it('is not accepted without answers or with wrong ones; nothing is written and the time stays held', async () => {
    const { server, accept, given, seen, token } = await offered()
    await nothingChanged(server, async () => {
      expect(said(await accept())).toBe('answers required')
      expect(said(await accept([given({ consent: false })]))).toBe(
        'answers.0.values.consent required',
      )
      expect(said(await accept([given({ allergies: 'yes' })]))).toBe(
        'answers.0.values.which required',
      )
      expect(codeOf(await accept([given({}, 7)]))).toBe('VERSION_CONFLICT')
      expect(
        said(
          await server.post('public/schedules/waitlist/edit', {
            token,
            action: 'decline',
            answers: [given()],
          }),
        ),
      ).toBe('answers notAllowed')
    })
    expect((await seen(token)).status.sysName).toBe('offered')
  })

  it('is accepted with its answers, which are kept with the appointment and the signature beside the consent', async () => {
    const { accept, given, send, answerRows, appointments } = await offered()
    const signature = { file: { token: answerOf<{ token: string }>(await send()).token } }
    expect(answerOf<PublicWaiting>(await accept([given({ signature })]))).toMatchObject({
      status: { sysName: 'booked' },
      offer: null,
    })
    const [row] = await answerRows()
    expect(row).toMatchObject({
      answers: { allergies: 'no', consent: true },
      signer: 'Ana',
      files: 1,
    })
    expect(row!.consents).toMatchObject([
      { key: 'consent', signature: { file: { mime: 'image/png' } } },
    ])
    expect((await appointments()).some(({ id }) => id === row!.schedule_id)).toBe(true)
  })

  it('takes files only for as long as it stands', async () => {
    const { server, send } = await offered()
    server.setNow(new Date(present.getTime() + 30 * 60_000))
    expect(codeOf(await send())).toBe('HOLD_EXPIRED')
  })

  it('asks nothing where the form comes before the appointment', async () => {
    const { seen, token, accept } = await offered(2)
    expect((await seen(token)).offer!.forms).toEqual([])
    expect(answerOf<PublicWaiting>(await accept()).status.sysName).toBe('booked')
  })
})
