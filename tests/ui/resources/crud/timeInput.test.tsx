import { useEffect, useState } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext, memoryStore } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import type { TimeFormat } from '../../../../contract/time/clock.ts'
import { i18nProvider } from '../../../../src/i18n/i18nProvider.ts'
import { TimeOfDay } from '../../../../src/resources/crud/inputs/moment/TimeOfDay.tsx'
import { PageClock } from '../../../../src/resources/ui/useClock.ts'

const held: { time: string | null } = { time: null }

const Field = ({ first }: { first: string | null }) => {
  const [time, setTime] = useState(first)
  useEffect(() => void Object.assign(held, { time }))
  return <TimeOfDay label="Time" value={time} change={setTime} />
}

const open = async (first: string | null, timeFormat: TimeFormat) => {
  const words = i18nProvider('oAdmin')
  await words.changeLocale('en')
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={words} store={memoryStore()}>
        <PageClock value={{ timeFormat, weekStart: 'mon', language: null }}>
          <Field first={first} />
        </PageClock>
      </AdminContext>
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), field: screen.getByRole('textbox', { name: /Time/ }) }
}

describe('a field for a time of day', () => {
  afterEach(cleanup)

  it('shows and takes a time with its half of the day on a clock of 12 hours', async () => {
    const { user, field } = await open('15:30', 12)
    expect(field).toHaveValue('03:30 PM')
    expect(field).toHaveAttribute('placeholder', 'HH:MM AM')
    await user.clear(field)
    await user.type(field, '1015')
    expect(held.time).toBe('incomplete')
    await user.type(field, 'p')
    expect(held.time).toBe('22:15')
    await user.type(field, 'm')
    expect(held.time).toBe('22:15')
    expect(field).toHaveValue('10:15 pm')
  })

  it('keeps to 24 hours where the clock has them', async () => {
    const { user, field } = await open('15:30', 24)
    expect(field).toHaveValue('15:30')
    await user.clear(field)
    await user.type(field, '2215')
    expect(held.time).toBe('22:15')
  })
})
