import type { z } from 'zod'
import { commissionKinds } from './earnings.ts'
import { amount, someAmount } from './money.ts'

/** The kinds of fees, deposits, discounts and commissions by which an amount beside them counts. */
const fixedKinds: readonly unknown[] = ['fixed', commissionKinds.fixed]

const isSum = (schema: z.core.$ZodType): boolean => schema === amount || schema === someAmount

/** What a schema is at heart: without defaults, what it may lack, and what becomes of it. */
const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = (schema as z.core.$ZodTypes)._zod.def
  if (def.type === 'pipe') return bare(def.in)
  return 'innerType' in def ? bare(def.innerType) : schema
}

/**
 * The sums that a schema declares in a currency that stands elsewhere, those of `amount`, by their
 * paths; '' for the schema itself.
 */
export const sumsOf = (schema: z.core.$ZodType): string[] => {
  const within = bare(schema)
  if (isSum(within)) return ['']
  const { def } = (within as z.core.$ZodTypes)._zod
  if (def.type === 'array') return sumsOf(def.element)
  // A sum beside its currency is in that.
  if (def.type !== 'object' || 'currency' in def.shape) return []
  return Object.entries(def.shape).flatMap(([name, part]) =>
    sumsOf(part).map((path) => (path === '' ? name : `${name}.${path}`)),
  )
}

/**
 * Whether a value holds one of them. An amount beside a kind counts only where the kind is to be
 * fixed.
 */
export const holdsSum = (schema: z.core.$ZodType, value: unknown): boolean => {
  const within = bare(schema)
  if (isSum(within)) return typeof value === 'number' && value > 0
  const { def } = (within as z.core.$ZodTypes)._zod
  if (def.type === 'array')
    return Array.isArray(value) && value.some((each) => holdsSum(def.element, each))
  if (
    def.type !== 'object' ||
    'currency' in def.shape ||
    typeof value !== 'object' ||
    value === null
  )
    return false
  const held = value as Record<string, unknown>
  const counts = (name: string) =>
    name !== 'amount' || held['kind'] === undefined || fixedKinds.includes(held['kind'])
  return Object.entries(def.shape).some(
    ([name, part]) => counts(name) && holdsSum(part, held[name]),
  )
}
