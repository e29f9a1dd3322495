import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refuseField, Refusal, type FieldProblem } from '../../../contract/kernel/errors.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { namedAsSent } from '../../../server/app/kernel/fieldProblems.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

/** What is said of a field of a call that its handler refuses. */
const said = (operation: Operation, path: string): Promise<string | undefined> =>
  namedAsSent(
    operation,
    async () => await Promise.reject<undefined>(refuseField(path, 'unknown')),
  ).catch((refusal: Refusal) => refusal.details.fields?.[0]?.path)

describe('a field that is refused', () => {
  it('is named as it was sent, by every call', async () => {
    const nested: string[] = []
    for (const operation of registry) {
      const { shape } = operation.input as z.ZodObject
      const { data } = (shape ?? {}) as { data?: unknown }
      const fields = data instanceof z.ZodObject ? Object.keys(data.shape) : []
      for (const field of fields) {
        const sent = operation.crud !== undefined || field in shape ? field : `data.${field}`
        expect([operation.path, await said(operation, `${field}.0`)]).toEqual([
          operation.path,
          `${sent}.0`,
        ])
        if (sent !== field) nested.push(operation.id)
      }
      for (const own of Object.keys(shape ?? {})) expect(await said(operation, own)).toBe(own)
    }
    expect(nested).toEqual(
      expect.arrayContaining([
        'schedules.edit',
        'series.edit',
        'comments.edit',
        'account.editPreferences',
      ]),
    )
  })

  it('is named once, with the first rule that it broke', async () => {
    const server = api()
    const { desk } = await staffedBranch(server)
    const tooMuch = { amount: 9_007_199_254_740_991, currency: 'USD' }
    const bodies: [string, Values][] = [
      ['products/create', { name: 'x', price: tooMuch, duration: 100_001, languages: [7, 7] }],
      ['clients/create', { firstName: 'x', tags: [0] }],
      ['resources/create', { name: 'x', timeOff: [{ dateTo: 7 }] }],
      ['schedules/series/create', { anchor: 'x' }],
      ['experts/create', { languages: [0], duration: 10_001 }],
    ]
    for (const [path, body] of bodies) {
      const { r } = (await server.post(`branch_offices/${path}`, body, desk())) as {
        r: { fields?: FieldProblem[] }
      }
      const paths = r.fields?.map((problem) => problem.path) ?? []
      expect([path, paths]).toEqual([path, [...new Set(paths)]])
    }
    const problems: FieldProblem[] = [
      { path: 'fields.0', rule: 'tooBig', bound: 3 },
      { path: 'name', rule: 'required' },
      { path: 'fields.0', rule: 'format' },
    ]
    expect(new Refusal('VALIDATION', { fields: problems }).details.fields).toEqual(
      problems.slice(0, 2),
    )
  })

  it('takes an instant by every offset, and null for what may be left out of a booker', async () => {
    const server = api()
    const { desk, book } = await staffedBranch(server)
    for (const [place, offset] of ['-23:59', '+23:59', '+16:00', '-05:00'].entries()) {
      const link = {
        name: `link-${place}`,
        title: 'Link',
        expiresAt: `2027-06-12T10:00:00${offset}`,
        opensAt: `2027-01-12T10:00:00${offset}`,
      }
      const made = answerOf<{ expiresAt: string }>(
        await server.post('branch_offices/direct_links/create', link, desk()),
      )
      expect(made.expiresAt).toBe(new Date(link.expiresAt).toISOString())
    }
    const person = { name: 'Ana', email: 'ana@example.test', phone: null, taxId: null }
    expect(codeOf(await book({ start: at('10:00'), booker: person }))).toBe('answered')
    expect(server.faults).toEqual([])
  })

  it('lies under `data` where an appointment is changed, whichever check refuses it', async () => {
    const { create, change } = await staffedBranch(api())
    const { id } = answerOf<ScheduleRecord>(await create({ start: at('10:00') }))
    const refused = async (data: Values) => {
      const { r } = (await change(id, data)) as { r: { fields?: FieldProblem[] } }
      return r.fields?.map(({ path, rule }) => `${path} ${rule}`)
    }
    expect(await refused({ items: [{ entailedProduct: 987_654 }] })).toEqual([
      'data.items.0.entailedProduct unknown',
    ])
    expect(await refused({ items: [{ entailedProduct: 'x' }] })).toEqual([
      'data.items.0.entailedProduct type',
    ])
    expect(await refused({ client: 987_654 })).toEqual(['data.client unknown'])
  })
})
