import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refuseField, type FieldProblem, type Refusal } from '../../../contract/kernel/errors.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../server/ports/values.ts'
import { namedAsSent } from '../../../server/app/kernel/fieldProblems.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

/** What is said of a field of a call that its handler refuses. */
const said = (operation: Operation, path: string): Promise<string | undefined> =>
  namedAsSent(operation, async () => await Promise.reject<undefined>(refuseField(path, 'unknown'))).catch(
    (refusal: Refusal) => refusal.details.fields?.[0]?.path,
  )

describe('a field that is refused', () => {
  it('is named as it was sent, by every call', async () => {
    const nested: string[] = []
    for (const operation of registry) {
      const { shape } = operation.input as z.ZodObject
      const { data } = (shape ?? {}) as { data?: unknown }
      const fields = data instanceof z.ZodObject ? Object.keys(data.shape) : []
      for (const field of fields) {
        const sent = operation.crud !== undefined || field in shape ? field : `data.${field}`
        expect([operation.path, await said(operation, `${field}.0`)]).toEqual([operation.path, `${sent}.0`])
        if (sent !== field) nested.push(operation.id)
      }
      for (const own of Object.keys(shape ?? {})) expect(await said(operation, own)).toBe(own)
    }
    expect(nested).toEqual(expect.arrayContaining(['schedules.edit', 'series.edit', 'comments.edit', 'account.editPreferences']))
  })

  it('lies under `data` where an appointment is changed, whoever finds it wrong', async () => {
    const { create, change } = await staffedBranch(api())
    const { id } = answerOf<ScheduleRecord>(await create({ start: at('10:00') }))
    const refused = async (data: Values) => {
      const { r } = (await change(id, data)) as { r: { fields?: FieldProblem[] } }
      return r.fields?.map(({ path, rule }) => `${path} ${rule}`)
    }
    expect(await refused({ items: [{ entailedProduct: 987_654 }] })).toEqual(['data.items.0.entailedProduct unknown'])
    expect(await refused({ items: [{ entailedProduct: 'x' }] })).toEqual(['data.items.0.entailedProduct type'])
    expect(await refused({ client: 987_654 })).toEqual(['data.client unknown'])
  })
})
