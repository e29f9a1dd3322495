import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mayBecome,
  scheduleStatuses,
  statusName,
  statusTables,
} from '../../../contract/kernel/statuses.ts'
import {
  blockingScheduleStatuses,
  keptScheduleStatuses,
} from '../../../contract/kernel/scheduleStates.ts'
import type { StatusTable } from '../../../contract/kernel/statuses.ts'

const tables: [string, StatusTable][] = Object.entries(statusTables)
const namesOf = (table: StatusTable) => Object.keys(table.ids)
const arrowsOf = (table: StatusTable) =>
  Object.entries(table.arrows).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`))

describe.each(tables)('the statuses of %s', (_name, table) => {
  it('have an id each', () => {
    const ids = Object.values(table.ids)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [name, id] of Object.entries(table.ids)) expect(statusName(table, id)).toBe(name)
  })

  it('say for each of them where it leads, and lead only to one another', () => {
    expect(Object.keys(table.arrows).toSorted()).toEqual(namesOf(table).toSorted())
    expect(
      Object.values(table.arrows)
        .flat()
        .filter((to) => !namesOf(table).includes(to)),
    ).toEqual([])
  })

  it('never lead to invalid', () => {
    expect(Object.values(table.arrows).flat()).not.toContain('invalid')
  })

  it('begin only with one another, and never with invalid', () => {
    expect(table.begins.length).toBeGreaterThan(0)
    expect(
      table.begins.filter((name) => name === 'invalid' || !namesOf(table).includes(name)),
    ).toEqual([])
  })

  it('never lead to where one stands', () => {
    expect(Object.entries(table.arrows).filter(([from, all]) => all.includes(from))).toEqual([])
  })

  it('mark only arrows that there are', () => {
    const marked = [...(table.parentOnly ?? []), ...(table.commented ?? [])].map(
      ([from, to]) => `${from} → ${to}`,
    )
    expect(marked.filter((arrow) => !arrowsOf(table).includes(arrow))).toEqual([])
  })

  it('allow a change exactly where an arrow leads, and staying', () => {
    const any = fc.constantFrom(...namesOf(table))
    fc.assert(
      fc.property(any, any, (from, to) => {
        expect(mayBecome(table, { from, to })).toBe(
          from === to || arrowsOf(table).includes(`${from} → ${to}`),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('leave some arrows to the parent level', () => {
    for (const [from, to] of table.parentOnly ?? []) {
      expect(mayBecome(table, { from, to }, true)).toBe(true)
      expect(mayBecome(table, { from, to }, false)).toBe(false)
    }
  })
})

describe('an id that a table does not know', () => {
  it('is invalid', () => {
    expect(statusName(statusTables.basic, 77)).toBe('invalid')
  })
})

describe('appointments', () => {
  it('keep others from the time until they are cancelled, rejected or expired', () => {
    const free = Object.keys(scheduleStatuses.ids).filter(
      (name) => !(blockingScheduleStatuses as readonly string[]).includes(name),
    )
    expect(free).toEqual(['invalid', 'cancelled', 'rejected', 'expired'])
  })

  it('lead from one kept status to the next, in the order of their list', () => {
    const pairs = keptScheduleStatuses
      .slice(1)
      .map((to, index) => ({ from: keptScheduleStatuses[index]!, to }))
    expect(pairs.filter((pair) => !mayBecome(scheduleStatuses, pair))).toEqual([])
  })

  it('that were rejected lead nowhere', () => {
    expect(scheduleStatuses.arrows.rejected).toEqual([])
  })
})
