import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import { askingBranch, intake } from '../../support/furnished/askingBranch.ts'
import { countQueries } from '../../support/database/countQueries.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

describe('a service that asks a form when it is booked', () => {
  it('says so before anything is chosen, and nothing of what is only for staff', async () => {
    const { asks, form } = await askingBranch(api())
    const { items } = await asks()
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      form: { id: form, name: 'Intake', version: 1 },
      askOn: 1,
      answer: null,
    })
    expect(JSON.stringify(items)).not.toMatch(/client\.phone|"sensitive":true/)
  })

  it('is not booked without its answers, nor with wrong ones; nothing is written and the hold stays', async () => {
    const { server, hold, confirm, bookNow, given } = await askingBranch(api())
    const token = await hold()
    await nothingChanged(server, async () => {
      for (const book of [
        (answers?: unknown) => confirm(token, answers),
        (answers?: unknown) => bookNow(answers),
      ]) {
        expect(said(await book())).toBe('answers required')
        expect(said(await book([given({ consent: false })]))).toBe(
          'answers.0.values.consent required',
        )
        expect(said(await book([given({ allergies: 'yes' })]))).toBe(
          'answers.0.values.which required',
        )
        expect(said(await book([given({ allergies: 'perhaps', phone: 'x', other: 1 })]))).toBe(
          'answers.0.values.allergies choice, answers.0.values.phone format, answers.0.values.other unknown',
        )
        expect(said(await book([given(), given()]))).toBe('answers.1.form notAllowed')
        expect(said(await book([{ ...given(), form: 987_654 }]))).toBe('answers.0.form notAllowed')
        expect(said(await book([given({ signature: { file: { token: '1.1.x' } } })]))).toBe(
          'answers.0.values.signature unknown',
        )
      }
    })
    expect(codeOf(await confirm(token, [given()]))).toBe('answered')
  })

  it('is held, confirmed and booked in two round trips to the database each', async () => {
    const { server, hold, confirm, bookNow, given } = await askingBranch(api())
    // where a branch is to be found is checked once
    await hold('09:00')
    const queries = countQueries(server.database)
    const spent = async <Answer>(work: () => Promise<Answer>) => {
      const before = queries()
      return { answer: await work(), trips: queries() - before }
    }
    const held = await spent(() => hold())
    const confirmed = await spent(() => confirm(held.answer, [given()]))
    const booked = await spent(() => bookNow([given()]))
    expect([codeOf(confirmed.answer), codeOf(booked.answer)]).toEqual(['answered', 'answered'])
    expect([held.trips, confirmed.trips, booked.trips]).toEqual([2, 2, 2])
  })

  it('keeps what was answered with the appointment: without hidden questions, by whom, when and from where', async () => {
    const { hold, confirm, given, answerRows, appointments } = await askingBranch(api())
    answerOf(
      await confirm(await hold(), [
        { ...given({ which: 'nuts', phone: ' +593 99 1234567 ' }), signer: 'Ana Egas' },
      ]),
    )
    const [row] = await answerRows()
    expect(row).toMatchObject({
      answers: { allergies: 'no', phone: '+593991234567', consent: true },
      signer: 'Ana Egas',
      version: 1,
      schedule_id: (await appointments())[0]!.id,
      account_id: null,
    })
    expect(row!.answers).not.toHaveProperty('which')
  })

  it('reads a telephone number as every other is read, by the country of the branch', async () => {
    const { edit, own, hold, confirm, given, answerRows } = await askingBranch(api())
    const address = { street: 'Amazonas', country: { isoCode: 'EC', name_es: 'Ecuador' } }
    await edit('organizations/branch_offices', own.branchOffice, { address })
    const token = await hold()
    for (const phone of ['+34 123 456 789', '+999 123 4567', '093 456 789', '0991234567 / 93'])
      expect([phone, said(await confirm(token, [given({ phone })]))]).toEqual([
        phone,
        'answers.0.values.phone format',
      ])
    answerOf(await confirm(token, [given({ phone: '099 123 4567' })]))
    expect((await answerRows())[0]!.answers).toMatchObject({ phone: '+593991234567' })
  })

  it('keeps the text that was agreed to by its fingerprint, with the signature’s picture', async () => {
    const { server, hold, confirm, given, send, answerRows } = await askingBranch(api())
    const token = await hold()
    const signature = { file: { token: await send({ hold: token }) } }
    answerOf(await confirm(token, [given({ signature })]))
    const [row] = await answerRows()
    const read = ['Intake', 'Consent', intake[1]!.fields[0]!.label, '', 'I agree', '']
    expect(row!.files).toBe(1)
    expect(row!.consents).toEqual([
      {
        key: 'consent',
        textHash: createHash('sha256').update(JSON.stringify(read)).digest('hex'),
        version: 1,
        at: server.ports.clock.now().toISOString(),
        ip: expect.any(String),
        signature: { file: expect.objectContaining({ mime: 'image/png' }) },
      },
    ])
  })

  it('takes a typed name for a signature, and no file that is no picture', async () => {
    const { hold, confirm, given, send, answerRows } = await askingBranch(api())
    const token = await hold()
    const text = await send(
      { hold: token },
      `data:text/plain;base64,${Buffer.from('no picture').toString('base64')}`,
    )
    expect(said(await confirm(token, [given({ signature: { file: { token: text } } })]))).toBe(
      'answers.0.values.signature type',
    )
    answerOf(
      await confirm(token, [
        given({ signature: { typed: 'Ana Egas' }, papers: [{ token: text }] }),
      ]),
    )
    expect((await answerRows())[0]).toMatchObject({
      consents: [{ signature: { typed: 'Ana Egas' } }],
      files: 1,
    })
  })

  it('lets no file be answered with twice, and takes none without a live hold', async () => {
    const { server, hold, confirm, given, send } = await askingBranch(api())
    const [first, second] = [await hold('10:00'), await hold('11:00')]
    const papers = [{ token: await send({ hold: first }) }]
    answerOf(await confirm(first, [given({ papers })]))
    expect(codeOf(await confirm(second, [given({ papers })]))).toBe('VALIDATION')
    const file = 'data:text/plain;base64,aGVsbG8='
    expect(codeOf(await server.post('public/forms/files/create', { hold: first, file }))).toBe(
      'HOLD_EXPIRED',
    )
    expect(codeOf(await server.post('public/forms/files/create', { file }))).toBe('VALIDATION')
  })

  it('shows the questions again where they were changed meanwhile, and books with the new ones', async () => {
    const { hold, confirm, given, change, answerRows } = await askingBranch(api())
    const token = await hold()
    answerOf(
      await change([
        {
          title: null,
          fields: [{ key: 'allergies', label: 'Any allergies?', type: 'text', required: true }],
        },
      ]),
    )
    const refused = (await confirm(token, [given()])) as Envelope
    expect(refused).toMatchObject({
      error: true,
      r: { msg: 'VERSION_CONFLICT', current: { items: [{ form: { version: 2 } }] } },
    })
    expect(await answerRows()).toEqual([])
    answerOf(await confirm(token, [{ ...given({}, 2), values: { allergies: 'nuts' } }]))
    expect(await answerRows()).toMatchObject([{ version: 2, answers: { allergies: 'nuts' } }])
  })

  it('answers the same call again the same, and keeps one answer', async () => {
    const { bookNow, given, answerRows } = await askingBranch(api())
    const key = { idempotencyKey: 'once-and-again' }
    const first = answerOf<PublicBooking>(await bookNow([given()], '12:00', key))
    expect(answerOf<PublicBooking>(await bookNow([given()], '12:00', key))).toEqual(first)
    expect(codeOf(await bookNow([given({ allergies: 'yes', which: 'nuts' })], '12:00', key))).toBe(
      'IDEMPOTENCY_MISMATCH',
    )
    expect(await answerRows()).toHaveLength(1)
  })

  it('asks nothing any more once the form is switched off', async () => {
    const { server, owner, form, asks, bookNow } = await askingBranch(api())
    answerOf(
      await server.post(
        'branch_offices/forms/edit',
        { id: form, data: { status: { id: 2 } } },
        owner,
      ),
    )
    expect((await asks()).total).toBe(0)
    expect(codeOf(await bookNow())).toBe('answered')
  })
})
