import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../contract/endpoints/public.ts'
import { apiOn } from '../support/server/apiOn.ts'
import { answerOf, furnish } from '../support/furnished/furnish.ts'
import { until } from '../support/server/until.ts'
import { useDatabase } from '../support/database/useDatabase.ts'

const present = new Date('2027-01-11T12:00:00Z')
const afterTheHold = new Date('2027-01-11T12:10:00Z')

// run on a PostgreSQL server only: the embedded engine has one connection, where no one meets
// anybody
describe('a hold that is confirmed at the moment it expires', () => {
  const database = useDatabase()

  it(
    'becomes an appointment or expires, and neither call dies of the other',
    { timeout: 30_000 },
    async () => {
      const { pool, asOwner } = database()
      const api = apiOn(database(), present)
      const { own } = await furnish(api)
      const bookingRequest = {
        branchOffice: own.branchOffice,
        items: [{ entailedProduct: own.entailedProduct }],
        start: '2027-01-12T10:00:00-05:00',
      }
      const { hold } = answerOf<PublicBooking>(
        await api.post('public/schedules/create', bookingRequest),
      )
      const waiting = async (count: number) => {
        const { rows } = await asOwner((owner) =>
          owner.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          ),
        )
        return rows.length === count
      }

      // the person who holds the row makes both wait in the middle of their work
      const inTheWay = await pool.connect()
      await inTheWay.query('begin')
      await inTheWay.query('select enter($1)', [[own.organization]])
      await inTheWay.query('select from occupation for update')
      const expired = api.ports.store.bookings.expireHolds(own.organization, afterTheHold)
      await until('the expiry waits', () => waiting(1))
      const booker = { name: 'Mariana Egas', email: 'mariana@example.test' }
      const confirmed = api.post('public/schedules/create', {
        branchOffice: own.branchOffice,
        hold,
        booker,
      })
      await until('the confirmation waits', () => waiting(2))
      await inTheWay.query('rollback')
      inTheWay.release()

      expect(await expired).toBe(1)
      expect((await confirmed).r).toMatchObject({ msg: 'HOLD_EXPIRED' })
    },
  )
})
