import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAxis, inColumn } from '../../../../src/resources/calendar/grid/dayAxis.ts'
import {
  placedIn,
  rowMinutes,
  stopAt,
  stopBeyond,
  stopsOf,
  type Stop,
} from '../../../../src/resources/calendar/grid/keys/stops.ts'

const axis = dayAxis('America/Guayaquil', '2026-12-01')
const shown = { from: 480, to: 1200 }

/** Appointments of two columns, which may overlap; quarters of an hour. */
const events = fc
  .array(fc.record({ column: fc.nat(1), from: fc.nat(44), length: fc.integer({ min: 1, max: 8 }) }))
  .map((all) =>
    all.map(({ column, from, length }, id) => {
      const start = shown.from + from * 15
      return {
        id: String(id),
        start: inColumn(column, start, axis),
        end: inColumn(column, Math.min(start + length * 15, shown.to), axis),
      }
    }),
  )

/** The stops that pressing a key goes through, from the first of a column to the last. */
const walk = (stops: readonly Stop[], by: 1 | -1): Stop[] => {
  const visited = [by === 1 ? stops[0]! : stops.at(-1)!]
  for (;;) {
    const next = stopBeyond(stops, visited.at(-1)!, by)
    if (next === visited.at(-1)) return visited
    visited.push(next)
  }
}

describe('the times that the keys stop at in a column', () => {
  it('are all appointments and all empty rows, each once, down as up', () => {
    fc.assert(
      fc.property(events, fc.nat(1), (all, column) => {
        const { placed } = placedIn(all)
        const stops = stopsOf(placed, column, shown)
        const down = walk(stops, 1)
        expect(down).toEqual([...stops])
        expect(walk(stops, -1)).toEqual([...stops].toReversed())
        const own = placed.filter((each) => each.column === column)
        expect(down.filter((stop) => stop.placed).map((stop) => stop.placed!.event.id)).toEqual(
          own.map(({ event }) => event.id),
        )
        for (let row = shown.from; row < shown.to; row += rowMinutes) {
          const isTaken = own.some(({ from, to }) => from <= row && row < to)
          expect(down.some((stop) => !stop.placed && stop.minute === row)).toBe(!isTaken)
        }
        expect(
          down.every(({ minute }, index) => index === 0 || minute >= down[index - 1]!.minute),
        ).toBe(true)
      }),
    )
  })

  it('are the same time of another column, or what lies there then', () => {
    const { placed } = placedIn([
      { id: 'a', start: inColumn(1, 600, axis), end: inColumn(1, 645, axis) },
    ])
    const stops = stopsOf(placed, 1, shown)
    expect(stopAt(stops, 630)).toMatchObject({ minute: 600, placed: { event: { id: 'a' } } })
    expect(stopAt(stops, 645)).toEqual({ column: 1, minute: 645 })
    expect(stopAt(stops, 0)).toMatchObject({ minute: shown.from })
    expect(stopAt(stops, 2000)).toMatchObject({ minute: shown.to - rowMinutes })
  })
})
