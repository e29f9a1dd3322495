import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { configurationKeys, settingsOf } from '../../../contract/configuration/index.ts'
import { commissionSchema } from '../../../contract/configuration/experts.ts'
import { entities } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import { fieldsWithSums, sumsOfPrices } from '../../../contract/fixedSums.ts'
import {
  amount,
  basisPoints,
  moneySchema,
  someAmount,
  someBasisPoints,
} from '../../../contract/money/money.ts'
import { depositSchema } from '../../../contract/money/terms.ts'
import { holdsSum, sumsOf } from '../../../contract/money/sums.ts'

/** What a number may be called that is a sum. */
const soundsLikeMoney = /amount|sum|fee|price|cost|fixed|deposit|discount|charge/i
const known: readonly unknown[] = [amount, someAmount, basisPoints, someBasisPoints]

/**
 * The numbers of a schema that are called as sums are, and are declared as something else: they
 * would be missed.
 */
const missed = (schema: z.core.$ZodType, path: string): string[] => {
  if (known.includes(schema) || schema === moneySchema) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return missed(def.innerType, path)
  if (def.type === 'pipe') return missed(def.in, path)
  if (def.type === 'array') return missed(def.element, path)
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, part]) => missed(part, `${path}.${name}`))
  return def.type === 'number' && soundsLikeMoney.test(path.split('.').at(-1)!) ? [path] : []
}

const settings = configurationKeys.flatMap((key) =>
  settingsOf(key).map(([name, { schema }]) => ({ path: `${key}.${name}`, schema })),
)
const fields = Object.entries<Entity>(entities).flatMap(([entity, declared]) =>
  Object.entries(declared.fields)
    .filter(([, { writable, kind }]) => writable && kind !== 'money' && kind !== 'choice')
    .map(([name, { input }]) => ({ path: `${entity}.${name}`, schema: input })),
)

describe('a sum without a currency', () => {
  it('is declared as one, so that a change of the currency looks at it', () => {
    expect([...settings, ...fields].flatMap(({ path, schema }) => missed(schema, path))).toEqual([])
  })

  it('is found in these settings and fields', () => {
    expect(
      settings.filter(({ schema }) => sumsOf(schema).length > 0).map(({ path }) => path),
    ).toEqual([
      'schedule.lateCancelFee',
      'schedule.noShowFee',
      'payment.deposit',
      'payment.platformFee',
      'payment.minAmount',
      'experts.commission',
      'security.refundStepUp',
    ])
    expect(fieldsWithSums.map(({ entity, name }) => `${entity}.${name}`).toSorted()).toEqual([
      'directLinks.discount',
      'entailedProducts.commission',
      'expertProducts.commission',
      'experts.commission',
    ])
  })

  it('of a record is in the currency of the place, or of the price that the record names', () => {
    const looked = fieldsWithSums.map(({ entity, name }) => `${entity}.${name}`)
    expect(
      fields
        .filter(({ schema }) => sumsOf(schema).length > 0)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([...looked, ...sumsOfPrices].toSorted())
    for (const path of sumsOfPrices)
      expect((entities as Record<string, Entity>)[path.split('.')[0]!]!.fields['price']?.kind).toBe(
        'money',
      )
  })

  it('is held by a value where it counts', () => {
    expect(holdsSum(depositSchema, { kind: 'fixed', amount: 100 })).toBe(true)
    expect(holdsSum(depositSchema.nullable(), { kind: 'percent', percent: 100, amount: 100 })).toBe(
      false,
    )
    expect(holdsSum(depositSchema, { kind: 'percent', percent: 100, min: 100 })).toBe(true)
    expect(holdsSum(depositSchema, { kind: 'fixed', amount: 0 })).toBe(false)
    expect(holdsSum(commissionSchema, { kind: 2, base: 1, amount: 5 })).toBe(true)
    expect(holdsSum(commissionSchema, { kind: 1, base: 1, bp: 5 })).toBe(false)
    expect(
      holdsSum(commissionSchema, {
        kind: 3,
        base: 1,
        tiers: [
          { from: 0, bp: 1 },
          { from: 9, bp: 2 },
        ],
      }),
    ).toBe(true)
    expect([holdsSum(amount, 5), holdsSum(amount, null), holdsSum(depositSchema, null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
