import { behaviours } from '../entities/index.ts'
import { installBehaviours } from '../kernel/behaviour.ts'
import { absenceDays } from '../../domain/scheduling/lifeCycle.ts'
import type { DueWork, RecurringWork } from '../../ports/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import { consolidatePeriods } from '../earnings/consolidate.ts'
import { settleOverdue } from '../earnings/settle.ts'
import { runImport } from '../imports/run.ts'
import { farthestReminder, remindOf } from '../booking/reminders.ts'
import { applyRetention } from '../clients/retention.ts'
import { decideGroups } from '../booking/decideGroups.ts'
import { passTime } from '../booking/passTime.ts'
import { passLine } from '../waitlist/offerTimes.ts'
import { closingWork } from './closing.ts'
import { forgettingWork } from './forgetting.ts'
import { integrationWork } from './integrations.ts'
import { inTurn } from './inTurn.ts'
import { paymentWork } from './payments.ts'
import { recheckNames } from './recheckNames.ts'
import { resealSecrets } from './resealSecrets.ts'

installBehaviours(behaviours)

/** After so long without a part being done, the process that worked on an import is gone. */
const stuckSeconds = 45
/** Organizations whose retention periods are applied at the same time. */
const organizationsAtOnce = 2

/** What is done at each turn of the clock, by the name of the turn (`recurring`). */
export const recurringWork = (ports: Ports, due: DueWork): RecurringWork => {
  const { store, clock } = ports
  return {
    'holds.expire': async () => {
      const now = clock.now()
      for (const organization of await due.overdueHolds(now))
        await store.bookings.expireHolds(organization, now)
    },
    'requests.expire': async () => {
      for (const each of await due.requestedAppointments())
        await passTime(ports, each, 'requests.expire')
    },
    'groups.decide': async () => {
      for (const each of await due.undecidedGroups(clock.now()))
        await decideGroups(ports, each, 'groups.decide')
    },
    'waitlist.pass': async () => {
      for (const { organization, branchOffice } of await due.branchesWithWaitlist())
        await passLine(ports, organization, { branchOffice, ref: 'waitlist.pass' })
    },
    'reminders.give': async () => {
      const after = clock.now()
      const until = new Date(after.getTime() + farthestReminder * 60_000)
      for (const { organization, branchOffice } of await due.branchesWithAppointments({
        after,
        until,
      }))
        await remindOf(ports, organization, branchOffice)
    },
    'absences.mark': async () => {
      const until = clock.now()
      const after = new Date(until.getTime() - (absenceDays + 1) * 86_400_000)
      for (const each of await due.unattendedAppointments({ after, until }))
        await passTime(ports, each, 'absences.mark')
    },
    'earnings.settle': async () =>
      settleOverdue(ports, await due.organizationsToSettle(clock.now())),
    'earnings.consolidate': async () => {
      for (const branch of await due.branchesWithEarnings(clock.now()))
        await consolidatePeriods(ports, branch, 'earnings.consolidate')
    },
    'imports.resume': async () => {
      const before = new Date(clock.now().getTime() - stuckSeconds * 1000)
      for (const { organization, id } of await due.stuckImports(before))
        await runImport(ports)({ organization, payload: { import: id } })
    },
    'retention.apply': async () =>
      inTurn(await due.organizations(), organizationsAtOnce, (organization) =>
        applyRetention(ports, organization, 'retention.apply'),
      ),
    ...paymentWork(ports, due),
    ...integrationWork(ports, due),
    ...closingWork(ports, due),
    ...forgettingWork(ports, due),
    'database.vacuum': () => due.vacuum(),
    'secrets.reseal': () => resealSecrets(ports, due),
    'names.check': () => recheckNames(ports, due),
  }
}
