import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskedFields, type FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import {
  actions,
  itemTypes,
  type Action,
  type ItemType,
  type PrivilegeSet,
} from '../../../contract/kernel/privileges.ts'
import {
  hasAuthority,
  lackOf,
  waivesFactor,
  type Grant,
  type Place,
} from '../../../server/domain/access/authority.ts'
import { holdsEverything, keepsFactor } from '../../support/models/authorityOracle.ts'

/** Two partners; the first has two organizations, one of them with two branch offices. */
const places: Place[] = [
  { partner: 1, organization: null, branchOffice: null },
  { partner: 1, organization: 11, branchOffice: null },
  { partner: 1, organization: 11, branchOffice: 111 },
  { partner: 1, organization: 11, branchOffice: 112 },
  { partner: 1, organization: 12, branchOffice: null },
  { partner: 2, organization: null, branchOffice: null },
]
const items: ItemType[] = [
  'schedule',
  'refund',
  'payment',
  'client',
  'client_file',
  'o_admin',
  'config',
  'security',
]

const flags = fc.record(
  Object.fromEntries(actions.map((action) => [action, fc.boolean()])) as Record<
    Action,
    fc.Arbitrary<boolean>
  >,
)
const privileges: fc.Arbitrary<PrivilegeSet> = fc.dictionary(fc.constantFrom(...items), flags, {
  maxKeys: items.length,
})
const grant: fc.Arbitrary<Grant> = fc.record({
  place: fc.constantFrom(...places),
  privileges,
  dataScope: fc.constantFrom(1, 2, 3),
  masks: fc.subarray<FieldMask>([...maskedFields]),
})
const everything = (place: Place): Grant => ({
  place,
  privileges: Object.fromEntries(
    Object.entries(itemTypes).map(([item, declared]) => [
      item,
      Object.fromEntries(declared.actions.map((each) => [each, true])),
    ]),
  ),
  dataScope: 3,
  masks: [],
})
/**
 * A grant derived from another by removing parts, since independent grants rarely make an allowed
 * case.
 */
const lesser = (own: Grant) =>
  fc.record({
    place: fc.constantFrom(...places.filter(({ partner }) => partner === own.place.partner)),
    privileges: fc
      .subarray(Object.keys(own.privileges))
      .map((kept) =>
        Object.fromEntries(kept.map((item) => [item, own.privileges[item as ItemType]])),
      ),
    dataScope: fc.integer({ min: 1, max: own.dataScope }),
    masks: fc
      .subarray<FieldMask>([...maskedFields])
      .map((more) => [...new Set([...own.masks, ...more])]),
  })

describe('authority over another account', () => {
  it('requires that the actor has every place, privilege, data scope and unmasked field of the target', () => {
    let allowed = 0
    const pairs = grant.chain((actor) =>
      fc.tuple(
        fc.constant(actor),
        fc.array(fc.oneof(grant, lesser(actor)), { minLength: 1, maxLength: 3 }),
      ),
    )
    fc.assert(
      fc.property(pairs, ([actor, target]) => {
        const expected = target.every((each) => holdsEverything(actor, each))
        if (expected) allowed += 1
        expect(hasAuthority(actor, target)).toBe(expected)
      }),
      { numRuns: 3000 },
    )
    expect(allowed).toBeGreaterThan(100)
  })

  it('does not exist over an account that administers nothing', () => {
    fc.assert(fc.property(grant, (actor) => !hasAuthority(actor, [])))
  })

  it('holds over an equal and is transitive: authority over A includes every grant that A has authority over', () => {
    fc.assert(fc.property(grant, (one) => hasAuthority(one, [one])))
    const chains = grant.chain((one) =>
      lesser(one).chain((two) =>
        fc.tuple(fc.constant(one), fc.constant(two), fc.oneof(lesser(two), grant)),
      ),
    )
    fc.assert(
      fc.property(chains, ([one, two, three]) => {
        if (hasAuthority(one, [two]) && hasAuthority(two, [three]))
          expect(hasAuthority(one, [three])).toBe(true)
      }),
    )
  })

  it('remains when the target loses privileges, data scope or fields', () => {
    const pairs = grant.chain((actor) => fc.tuple(fc.constant(actor), lesser(actor)))
    fc.assert(
      fc.property(pairs, ([actor, target]) => {
        const less = { ...target, masks: [...maskedFields], dataScope: 1, privileges: {} }
        if (hasAuthority(actor, [target])) expect(hasAuthority(actor, [less])).toBe(true)
      }),
    )
  })

  it('covers everything at and below a place for an actor with full privileges there, and nothing above or beside it', () => {
    for (const place of places) {
      const below = places.filter((each) => hasAuthority(everything(place), [everything(each)]))
      expect(below).toEqual(
        places.filter((each) => holdsEverything(everything(place), everything(each))),
      )
    }
    expect(
      places.filter((each) => hasAuthority(everything(places[1]!), [everything(each)])),
    ).toEqual(places.slice(1, 4))
  })

  it('waives no demand of a second factor without the permission to edit security settings', () => {
    let waived = 0
    const terms = fc.record({ privileges, secondFactor: fc.boolean() })
    const triples = terms.chain((actor) => fc.tuple(fc.constant(actor), terms, fc.option(terms)))
    fc.assert(
      fc.property(triples, ([actor, given, former]) => {
        const expected = !keepsFactor(actor, given, former)
        if (expected) waived += 1
        expect(waivesFactor(actor, given, former)).toBe(expected)
      }),
      { numRuns: 3000 },
    )
    expect(waived).toBeGreaterThan(100)
  })

  it('reports what the actor lacks', () => {
    const owner = everything(places[1]!)
    const clerk: Grant = {
      place: places[2]!,
      privileges: { client: { view: true } },
      dataScope: 2,
      masks: ['notes'],
    }
    expect(lackOf(owner, clerk)).toBeUndefined()
    expect(lackOf(clerk, owner)).toBe('place')
    expect(lackOf(clerk, { ...clerk, privileges: { client: { edit: true } } })).toBe('privileges')
    expect(lackOf({ ...clerk, dataScope: 1 }, clerk)).toBe('dataScope')
    expect(lackOf(clerk, { ...clerk, masks: ['prices'] })).toBe('masks')
    // At a branch office, the widest data scope covers no more than the branch office.
    expect(lackOf(clerk, { ...clerk, dataScope: 3 })).toBeUndefined()
  })
})
