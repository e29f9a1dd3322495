import { describe, expect, it } from 'vitest'
import type { PublicBooking, PublicProduct } from '../../../contract/endpoints/public.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { appointmentEmail } from '../../../server/app/booking/appointmentMessages.ts'
import { scheduleOfToken, visitorSchedule } from '../../../server/app/booking/visitorAppointment.ts'
import { at, booker, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

describe('where a service takes place', () => {
  it.each([
    [1, 'at_branch', /^(?!Online|At your).+, Amazonas, Nº 21-17, Quito$/],
    [2, 'at_client', /^At your address: agree on it with /],
    [3, 'remote', /^Online: ask .+ how to join$/],
  ] as const)(
    'is said before and after it is booked: modality %s is %s',
    async (modality, name, where) => {
      const { server, own, edit, book } = await bookingBranch(api())
      await edit('products', own.product, { modality })
      await edit('organizations/branch_offices', own.branchOffice, {
        address: {
          street: 'Amazonas',
          streetNumber: '21-17',
          city: { isoCode: 'UIO', name_es: 'Quito' },
        },
      })
      const { items } = answerOf<{ items: PublicProduct[] }>(
        await server.post('clients/branch_offices/products/get', {
          branchOffice: own.branchOffice,
        }),
      )
      expect(items.find(({ id }) => id === own.entailedProduct)?.modality).toBe(name)
      const token = answerOf<PublicBooking>(await book({ start: at('10:00'), booker })).token!
      expect(
        answerOf<PublicSchedule>(await server.post('public/schedules/get', { token })).modalities,
      ).toEqual([name])

      const file = await server.fetch(
        `public/schedules/calendar?token=${encodeURIComponent(token)}`,
        {
          headers: { 'accept-language': 'en' },
        },
      )
      const [, location] = /^LOCATION:(.*)$/m.exec(
        (await file.text()).replaceAll(/\r?\n[ \t]/g, ''),
      )!
      expect(location!.trim().replaceAll('\\,', ',')).toMatch(where)

      const schedule = await scheduleOfToken(server.ports, token)
      const shown = await visitorSchedule(server.ports, schedule, token)
      const to = { name: booker.name, email: booker.email }
      const { facts } = appointmentEmail({
        email: 'appointmentBooked',
        to,
        language: 'en',
        record: schedule.record,
        shown,
        token,
        replyTo: undefined,
      })
      expect((facts as { where: string }).where).toMatch(where)
    },
  )
})
