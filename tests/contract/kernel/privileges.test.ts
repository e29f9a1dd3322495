import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actions,
  allows,
  allowsAny,
  everyPrivilege,
  itemTypeNames,
  itemTypes,
  offeredItems,
  toPrivilegeSet,
  type Action,
  type ItemType,
  type PrivilegeSet,
} from '../../../contract/kernel/privileges.ts'
import { registry } from '../../../contract/registry.ts'

const actionsOf = (item: ItemType): readonly Action[] => itemTypes[item].actions
const parentOf = (item: ItemType): ItemType | undefined =>
  (itemTypes[item] as { parent?: ItemType }).parent
const subItems = itemTypeNames.filter((item) => parentOf(item) !== undefined)

const anyItem = fc.constantFrom(...itemTypeNames)
const anyAction = fc.constantFrom(...actions)
const anyFlags = fc.record(
  Object.fromEntries(actions.map((action) => [action, fc.boolean()])) as Record<
    Action,
    fc.Arbitrary<boolean>
  >,
  {
    requiredKeys: [],
  },
)
const anySet: fc.Arbitrary<PrivilegeSet> = fc.dictionary(anyItem, anyFlags, {
  maxKeys: itemTypeNames.length,
  noNullPrototype: true,
})

describe('what a role allows', () => {
  it('is never an action that the item does not have', () => {
    fc.assert(
      fc.property(anySet, anyItem, anyAction, (held, item, action) => {
        fc.pre(!actionsOf(item).includes(action))
        expect(allows(held, [item, action])).toBe(false)
      }),
    )
  })

  it('is what its flags say, for an item that it names', () => {
    fc.assert(
      fc.property(
        anySet,
        anyItem,
        anyFlags,
        fc.constantFrom<Action>('create', 'edit', 'delete'),
        (held, item, flags, action) => {
          const expected = actionsOf(item).includes(action) && flags[action] === true
          expect(allows({ ...held, [item]: flags }, [item, action])).toBe(expected)
        },
      ),
    )
  })

  it('includes viewing what may be created, edited or deleted', () => {
    fc.assert(
      fc.property(
        anySet,
        anyItem,
        fc.constantFrom<Action>('create', 'edit', 'delete'),
        (held, item, action) => {
          fc.pre(actionsOf(item).includes('view') && allows(held, [item, action]))
          expect(allows(held, [item, 'view'])).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('does not include viewing where nothing at all is allowed', () => {
    fc.assert(
      fc.property(anySet, anyItem, (held, item) => {
        const nothing = Object.fromEntries(actions.map((action) => [action, false]))
        expect(allows({ ...held, [item]: nothing }, [item, 'view'])).toBe(false)
      }),
    )
  })

  it('follows the parent for a sub-item that it does not name', () => {
    fc.assert(
      fc.property(anySet, fc.constantFrom(...subItems), anyAction, (held, item, action) => {
        const { [item]: _unnamed, ...others } = held
        expect(allows(others, [item, action])).toBe(
          actionsOf(item).includes(action) && allows(others, [parentOf(item)!, action]),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('leaves the parent out of it for a sub-item that it names', () => {
    fc.assert(
      fc.property(
        anySet,
        fc.constantFrom(...subItems),
        anyAction,
        anyFlags,
        anyFlags,
        (held, item, action, own, ofParent) => {
          const naming = { ...held, [item]: own }
          expect(allows({ ...naming, [parentOf(item)!]: ofParent }, [item, action])).toBe(
            allows(naming, [item, action]),
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('grows when a flag is added', () => {
    fc.assert(
      fc.property(
        anySet,
        anyItem,
        anyAction,
        anyItem,
        anyFlags,
        anyAction,
        (held, item, action, other, flags, also) => {
          const before = allows({ ...held, [other]: flags }, [item, action])
          const after = allows({ ...held, [other]: { ...flags, [also]: true } }, [item, action])
          expect(after || !before).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('is everything for the owner and nothing for a role without flags', () => {
    const owner = toPrivilegeSet(everyPrivilege)
    for (const item of itemTypeNames) {
      for (const action of actionsOf(item)) {
        expect(allows(owner, [item, action])).toBe(true)
        expect(allows({}, [item, action])).toBe(false)
      }
    }
  })
})

describe('a call', () => {
  it('is open to its audience when it needs no permission', () => {
    expect(allowsAny({}, [])).toBe(true)
  })

  it('is open to users with one of the permissions it names', () => {
    const needs = [
      ['schedule', 'view'],
      ['schedule_calendar', 'view'],
    ] as const
    expect(allowsAny({ schedule_calendar: { view: true } }, needs)).toBe(true)
    expect(allowsAny({ client: { view: true } }, needs)).toBe(false)
  })
})

describe('a role that names an item twice', () => {
  it('means the later entry', () => {
    const list = [
      { sys_name: 'client' as const, privs: { view: true, edit: true } },
      { sys_name: 'client' as const, privs: { view: true, edit: false } },
    ]
    expect(allows(toPrivilegeSet(list), ['client', 'edit'])).toBe(false)
  })
})

describe('every item', () => {
  it('has actions, and a parent that is an item without a parent', () => {
    expect(itemTypeNames.filter((item) => actionsOf(item).length === 0)).toEqual([])
    expect(
      subItems.filter(
        (item) =>
          !itemTypeNames.includes(parentOf(item)!) || parentOf(parentOf(item)!) !== undefined,
      ),
    ).toEqual([])
  })
})

describe('an item that roles are offered', () => {
  const required = new Set(
    registry.flatMap(({ needs, alsoNeeds = [] }) => [...needs, ...alsoNeeds].map(([item]) => item)),
  )

  // No call requires these on their own: `force` of a booking needs the one, a price of its own the
  // other.
  required.add('schedule_override').add('schedule_price')

  it('is required by a call, and one that is reserved by none', () => {
    expect(
      itemTypeNames.filter((item) => offeredItems.includes(item) !== required.has(item)),
    ).toEqual([])
  })
})
