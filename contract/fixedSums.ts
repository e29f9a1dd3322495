import { configurationKeys, settingsOf } from './configuration/index.ts'
import { entities, type EntityName } from './entities/index.ts'
import type { Entity } from './kernel/entity.ts'
import type { Field } from './kernel/field.ts'
import { sumsOf } from './money/sums.ts'

/**
 * The keys of configurations whose settings hold sums in the currency of their place, without
 * naming it.
 */
export const keysWithSums = configurationKeys.filter((key) =>
  settingsOf(key).some(([, { schema }]) => sumsOf(schema).length > 0),
)

/** Fields whose sums are in the currency of the price of their record, which names it. */
export const sumsOfPrices: readonly string[] = [
  'products.bookingRules',
  'entailedProducts.bookingRules',
]

/** A field of a record with sums in the currency of the place that the record belongs to. */
export type FieldWithSums = { entity: EntityName; name: string; field: Field }

export const fieldsWithSums: readonly FieldWithSums[] = Object.entries<Entity>(entities).flatMap(
  ([entity, { fields }]) =>
    Object.entries(fields)
      .filter(
        ([name, { writable, input }]) =>
          writable && !sumsOfPrices.includes(`${entity}.${name}`) && sumsOf(input).length > 0,
      )
      .map(([name, field]) => ({ entity: entity as EntityName, name, field })),
)
