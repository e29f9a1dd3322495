import fc from 'fast-check'
import { it } from 'vitest'
import { dayOfDate } from '../../../contract/time/zones.ts'
import { tuesday } from '../../support/furnished/bookingBranch.ts'
import { bookingCommands, type RealBranch } from '../../support/models/bookingCommands.ts'
import { BookingModel, type ModelService } from '../../support/models/bookingModel.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()
const numRuns = process.env['FULL'] ? 300 : 8
const services: ModelService[] = [
  { length: 60, before: 0, after: 0, step: 30 },
  { length: 40, before: 10, after: 15, step: 15 },
]

it('whatever is booked, held, rescheduled, canceled and blocked in whatever order, leaves free what a simple model says', async () => {
  const branch = await realBranch()
  let now = present.getTime()
  // Runs share the branch and take days of their own, so that none meets what another left behind.
  const property = fc.asyncProperty(
    fc.commands(bookingCommands(), { maxCommands: 60, size: 'max' }),
    async (commands) => {
      branch.firstDay += 2
      branch.known.clear()
      const model = new BookingModel(now, services, branch.experts.length)
      try {
        await fc.asyncModelRun(() => ({ model, real: branch }), commands)
      } finally {
        now = model.now
      }
    },
  )
  await fc.assert(property, { numRuns })
}, 600_000)

const realBranch = async (): Promise<RealBranch> => {
  const server = api()
  const branch = await staffedBranch(server)
  const { own, configure, addService, addExpert } = branch
  await configure({
    horizonDays: 730,
    rescheduleWindowMinutes: 0,
    cancelWindowMinutes: 0,
    maxReschedules: 20,
  })
  const prepared = await addService('Prepared', {
    duration: 40,
    bufferBefore: 10,
    bufferAfter: 15,
    granularity: 15,
  })
  const { expert } = await addExpert('Benita', [own.entailedProduct, prepared], { sortOrder: 5 })
  const offered = { branchOffice: own.branchOffice, expert: own.expert, entailedProduct: prepared }
  answerOf(
    await server.post(
      'partners/organizations/branch_offices/experts/products/create',
      offered,
      branch.partner,
    ),
  )
  return {
    ...branch,
    experts: [own.expert, expert],
    services: [own.entailedProduct, prepared],
    firstDay: dayOfDate(tuesday) + 10,
    newcomer: async () => ({ 'device-id': (await server.get('account/is_auth')).device!.id }),
    known: new Map(),
  }
}
