import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../../contract/endpoints/public.ts'
import { at } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { staffedBranch } from '../../../support/furnished/staffedBranch.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
afterEach(closeApp)

describe('a client who confirmed that they come', () => {
  it.each(['list', 'board', 'month'])(
    'is marked in the %s of the calendar, and can be left out',
    async (view) => {
      const { book, configure, server, staff } = await staffedBranch(api())
      await configure({ reconfirm: { enabled: true } })
      const bookFor = async (name: string, time: string) =>
        answerOf<PublicBooking>(
          await book({ start: at(time), booker: { name, email: 'visitor@example.test' } }),
        ).token
      const token = await bookFor('Carmen Izquierdo', '10:00')
      await bookFor('Jorge Paredes', '12:00')
      // The question is put a day before.
      server.setNow(new Date('2027-01-11T16:00:00Z'))
      answerOf(await server.post('public/schedules/reconfirm', { token }))
      const user = await officeAs(
        server,
        staff,
        `/dashboard/branch-office/scheduled-calendar?view=${view}&date=2027-01-12`,
      )
      const named = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 40_000 })
      expect(await named(/Carmen Izquierdo.*Said they come/)).toBeVisible()
      expect((await named(/Jorge Paredes/)).getAttribute('aria-label') ?? '').not.toContain(
        'Said they come',
      )
      await user.click(screen.getByRole('button', { name: 'Filters' }))
      await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Not reconfirmed yet' }))
      await user.keyboard('{Escape}')
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: /Carmen Izquierdo/ })).toBeNull(),
      )
      expect(await named(/Jorge Paredes/)).toBeVisible()
      expect(location.search).toContain('reconfirms=1')
    },
    60_000,
  )
})
