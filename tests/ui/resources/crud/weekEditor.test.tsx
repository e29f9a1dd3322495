import { useEffect, useState } from 'react'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext, memoryStore } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { ClockSettings } from '../../../../contract/time/clock.ts'
import { weeklySchema, type Weekly } from '../../../../contract/time/hours.ts'
import { i18nProvider } from '../../../../src/i18n/i18nProvider.ts'
import { visibleHours, weekSpans } from '../../../../src/resources/crud/week/weekSpans.ts'
import { WeekEditor } from '../../../../src/resources/crud/week/WeekEditor.tsx'
import { PageClock } from '../../../../src/resources/ui/useClock.ts'
import {
  minutesOpen,
  moved,
  nextWindow,
  timeTyped,
  windowProblems,
} from '../../../../src/resources/crud/week/windowRules.ts'

const held: { weekly: Weekly } = { weekly: {} }

const Editor = ({ first }: { first: Weekly }) => {
  const [weekly, setWeekly] = useState(first)
  useEffect(() => void Object.assign(held, { weekly }))
  return <WeekEditor weekly={weekly} onChange={setWeekly} />
}

const openEditor = async (first: Weekly, clock?: ClockSettings) => {
  const words = i18nProvider('oAdmin')
  await words.changeLocale('es')
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={words} store={memoryStore()}>
        <PageClock value={clock}>
          <Editor first={first} />
        </PageClock>
      </AdminContext>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const type = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  const input = screen.getByLabelText(label)
  await user.clear(input)
  await user.type(input, text)
  await user.tab()
}

describe('the week editor', () => {
  afterEach(cleanup)

  it('opens on Monday and shows the day that is chosen', async () => {
    const user = await openEditor({
      mon: [{ s: '08:00', e: '13:00' }],
      wed: [{ s: '10:00', e: '12:00' }],
    })
    expect(screen.getByRole('region', { name: 'Lunes' })).toHaveTextContent('5 h en un tramo')
    await user.click(screen.getByRole('button', { name: 'Miércoles, 2 h' }))
    expect(screen.getByLabelText('Miércoles, tramo 1: desde')).toHaveValue('10:00')
    expect(screen.getByRole('button', { name: 'Domingo, Cerrado' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })

  it('begins with the first day of the week, and shows and takes times by a clock of 12 hours', async () => {
    const user = await openEditor(
      { sun: [{ s: '08:00', e: '13:00' }] },
      { timeFormat: 12, weekStart: 'sun', language: null },
    )
    expect(screen.getByRole('region', { name: 'Domingo' })).toBeVisible()
    const heads = screen
      .getAllByRole('button', { name: /Cerrado|5 h$/ })
      .map((each) => each.getAttribute('aria-label')?.split(',')[0])
    expect(heads).toEqual([
      'Domingo',
      'Lunes',
      'Martes',
      'Miércoles',
      'Jueves',
      'Viernes',
      'Sábado',
    ])
    const until = 'Domingo, tramo 1: hasta'
    expect(screen.getByLabelText(until)).toHaveValue('1:00 p. m.')
    await type(user, until, '5:30 pm')
    expect(held.weekly.sun).toEqual([{ s: '08:00', e: '17:30' }])
    expect(screen.getByLabelText(until)).toHaveValue('5:30 p. m.')
    await type(user, until, '12 am')
    expect(held.weekly.sun).toEqual([{ s: '08:00', e: '24:00' }])
  })

  it('understands times as people type them', async () => {
    const user = await openEditor({ mon: [{ s: '08:00', e: '13:00' }] })
    await type(user, 'Lunes, tramo 1: desde', '730')
    await type(user, 'Lunes, tramo 1: hasta', '24')
    expect(held.weekly.mon).toEqual([{ s: '07:30', e: '24:00' }])
  })

  it('says so where a window ends the next day', async () => {
    const user = await openEditor({ mon: [{ s: '20:00', e: '23:00' }] })
    await type(user, 'Lunes, tramo 1: hasta', '2')
    expect(screen.getByLabelText('Lunes, tramo 1: hasta')).toHaveAccessibleDescription(
      'Termina al día siguiente',
    )
    expect(screen.getByRole('region', { name: 'Lunes' })).toHaveTextContent('6 h en un tramo')
  })

  it('marks a window that shares time with an earlier one, in words', async () => {
    const user = await openEditor({
      mon: [
        { s: '08:00', e: '13:00' },
        { s: '14:00', e: '18:00' },
      ],
    })
    await type(user, 'Lunes, tramo 2: desde', '12:45')
    expect(screen.getByLabelText('Lunes, tramo 2: desde')).toBeInvalid()
    expect(screen.getByText('Comparte tiempo con un tramo anterior del día')).toBeVisible()
    expect(screen.getByLabelText('Lunes, tramo 1: desde')).toBeValid()
  })

  it('says how a time is written where one cannot be read', async () => {
    const user = await openEditor({ mon: [{ s: '08:00', e: '13:00' }] })
    await type(user, 'Lunes, tramo 1: desde', 'ocho')
    expect(screen.getByText('Escribe una hora como 08:30')).toBeVisible()
  })

  it('takes at most six windows a day', async () => {
    const user = await openEditor({ mon: [] })
    for (let count = 0; count < 6; count++)
      await user.click(screen.getByRole('button', { name: 'Tramo' }))
    expect(held.weekly.mon).toHaveLength(6)
    expect(screen.queryByRole('button', { name: 'Tramo' })).toBeNull()
    expect(screen.getByText('Un día tiene como máximo 6 tramos.')).toBeVisible()
  })

  it('removes the window whose bin is pressed', async () => {
    const user = await openEditor({
      mon: [
        { s: '08:00', e: '13:00' },
        { s: '14:00', e: '18:00' },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Quitar el tramo 1 de Lunes' }))
    expect(held.weekly.mon).toEqual([{ s: '14:00', e: '18:00' }])
  })

  it('copies a day to the days that are ticked, and to no other', async () => {
    const user = await openEditor({
      mon: [{ s: '08:00', e: '13:00' }],
      tue: [{ s: '10:00', e: '11:00' }],
      wed: [{ s: '10:00', e: '11:00' }],
    })
    await user.click(screen.getByRole('button', { name: 'Copiar a otros días' }))
    const dialog = screen.getByRole('dialog', { name: 'Copiar Lunes a' })
    await user.click(within(dialog).getByLabelText('Martes'))
    await user.click(within(dialog).getByLabelText('Sábado'))
    await user.click(within(dialog).getByRole('button', { name: 'Copiar' }))
    expect(held.weekly).toMatchObject({
      tue: held.weekly.mon,
      sat: held.weekly.mon,
      wed: [{ s: '10:00', e: '11:00' }],
    })
  })

  it('moves, stretches and removes a window by the keyboard alone', async () => {
    const user = await openEditor({ mon: [{ s: '08:00', e: '13:00' }] })
    screen.getByRole('button', { name: 'Lunes, 08:00 a 13:00' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(held.weekly.mon).toEqual([{ s: '08:15', e: '13:15' }])
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(held.weekly.mon).toEqual([{ s: '08:15', e: '13:00' }])
    expect(screen.getByRole('button', { name: 'Lunes, 08:15 a 13:00' })).toHaveFocus()
    await user.keyboard('{Delete}')
    expect(held.weekly.mon).toEqual([])
  })

  it('steps a typed time by a quarter of an hour, and only an end to midnight', async () => {
    const user = await openEditor({ mon: [{ s: '23:45', e: '23:50' }] })
    screen.getByLabelText('Lunes, tramo 1: desde').focus()
    await user.keyboard('{ArrowUp}')
    screen.getByLabelText('Lunes, tramo 1: hasta').focus()
    await user.keyboard('{ArrowUp}')
    expect(held.weekly.mon).toEqual([{ s: '23:45', e: '24:00' }])
  })
})

describe('a window', () => {
  it.each([
    ['8', '08:00'],
    ['830', '08:30'],
    ['8.30', '08:30'],
    ['18:5', '18:5'],
    ['25:00', '25:00'],
    ['24:00', '24:00'],
    ['', ''],
  ])('typed as «%s» becomes «%s»', (typed, time) => {
    expect(timeTyped(typed)).toBe(time)
  })

  it('that only touches another shares no time with it', () => {
    expect(
      windowProblems([
        { s: '08:00', e: '12:00' },
        { s: '12:00', e: '13:00' },
      ]),
    ).toEqual([undefined, undefined])
  })

  it('is found wrong exactly where the schema finds its day wrong', () => {
    const days = [
      [
        { s: '22:00', e: '02:00' },
        { s: '23:00', e: '23:30' },
      ],
      [
        { s: '22:00', e: '02:00' },
        { s: '01:00', e: '03:00' },
      ],
      [
        { s: '00:00', e: '24:00' },
        { s: '23:59', e: '24:00' },
      ],
      [{ s: '10:00', e: '10:00' }],
      [{ s: '24:00', e: '10:00' }],
      [{ s: '8:00', e: '10:00' }],
      [
        { s: '08:00', e: '09:00' },
        { s: '10:00', e: '11:00' },
        { s: '08:30', e: '10:30' },
      ],
    ]
    for (const mon of days) {
      expect([mon, windowProblems(mon).some(Boolean)]).toEqual([
        mon,
        !weeklySchema.safeParse({ mon }).success,
      ])
    }
  })

  it('from a time to the same time lasts a day', () => {
    expect(minutesOpen([{ s: '10:00', e: '10:00' }])).toBe(1440)
  })

  it('stays where it is rather than leave its day or lose its length', () => {
    expect(moved({ s: '00:00', e: '01:00' }, -15, false)).toEqual({ s: '00:00', e: '01:00' })
    expect(moved({ s: '10:00', e: '10:15' }, -15, true)).toEqual({ s: '10:00', e: '10:15' })
    expect(moved({ s: '23:00', e: '24:00' }, 15, false)).toEqual({ s: '23:15', e: '00:15' })
  })

  it('that is added follows the last one', () => {
    expect(nextWindow([])).toEqual({ s: '09:00', e: '13:00' })
    expect(nextWindow([{ s: '09:00', e: '13:00' }])).toEqual({ s: '14:00', e: '18:00' })
  })
})

describe('the week as a grid', () => {
  it('goes on with a night on the next day, from Sunday on Monday too', () => {
    const spans = weekSpans({ sun: [{ s: '22:00', e: '02:00' }] })
    expect(spans.sun).toEqual([
      { from: 1320, to: 1440, window: { s: '22:00', e: '02:00' }, index: 0 },
    ])
    expect(spans.mon).toEqual([{ from: 0, to: 120, window: { s: '22:00', e: '02:00' } }])
  })

  it('shows an hour more than is open on both sides, and never less than ten', () => {
    expect(visibleHours(weekSpans({ mon: [{ s: '08:30', e: '19:10' }] }))).toEqual({
      first: 7,
      last: 21,
    })
    expect(visibleHours(weekSpans({ mon: [{ s: '22:00', e: '23:00' }] }))).toEqual({
      first: 14,
      last: 24,
    })
    expect(visibleHours(weekSpans({}))).toEqual({ first: 8, last: 18 })
  })
})
