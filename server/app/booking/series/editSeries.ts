import { isAmong } from '../../../../contract/kernel/isAmong.ts'
import { Refusal, refuseField } from '../../../../contract/kernel/errors.ts'
import { movableStatuses } from '../../../../contract/kernel/scheduleStates.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { ScopedContext, Input, Output } from '../../kernel/call.ts'
import { cancelSeries } from './cancelSeries.ts'
import { moveSeries } from './moveSeries.ts'
import { readSeries, seriesOf, type SeriesAppointment, type SeriesChange } from './series.ts'

/**
 * Changes one appointment of a series (`this`), that one and those after it (`this_and_following`:
 * they become a series of their own), or all that are to come (`all_future`). What is past,
 * cancelled or under way stays as it is.
 *
 * What was changed by hand stays as well: an appointment that was given a time of its own keeps it
 * when the series moves, one that was given services or experts of its own keeps those when the
 * series gets others. Ending a series ends these too: they are part of it.
 * @throws Refusal VERSION_CONFLICT with the series as it is; the code of a rule with all
 * occurrences in the way, unless each is decided
 */
export const editSeries = async (
  input: Input<'series.edit'>,
  context: ScopedContext,
): Promise<Output<'series.edit'>> => {
  const { ports, caller } = context
  const scope = caller.scope
  const { series, appointments } = await readSeries(ports, scope, input.id)
  try {
    if (input.version !== undefined && input.version !== series.version)
      throw new Refusal('VERSION_CONFLICT')
    const chosen = chosenOf(input, appointments)
    const change: SeriesChange = {
      context,
      series,
      appointments,
      chosen,
      targets: targetsOf(input, { appointments, chosen }, ports),
      input,
    }
    if (change.targets.length === 0) throw new Refusal('BAD_TRANSITION')
    const { id, changed } =
      input.data.cancel === undefined ? await moveSeries(change) : await cancelSeries(change)
    return { ...(await seriesOf(ports, scope, id)), changed }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'VERSION_CONFLICT') throw error
    throw new Refusal('VERSION_CONFLICT', { current: await seriesOf(ports, scope, input.id) })
  }
}

const chosenOf = (
  { scope, schedule }: Input<'series.edit'>,
  appointments: SeriesAppointment[],
): SeriesAppointment | undefined => {
  if (schedule === undefined) {
    if (scope !== 'all_future') throw refuseField('schedule', 'required')
    return undefined
  }
  const chosen = appointments.find(({ id }) => id === schedule)
  if (chosen === undefined) throw refuseField('schedule', 'unknown')
  return chosen
}

const targetsOf = (
  { scope }: Input<'series.edit'>,
  {
    appointments,
    chosen,
  }: { appointments: SeriesAppointment[]; chosen: SeriesAppointment | undefined },
  { clock }: Ports,
): SeriesAppointment[] => {
  const now = clock.now().getTime()
  return appointments
    .filter(
      ({ status, startsAt }) =>
        isAmong(movableStatuses, status.sysName) && Date.parse(startsAt) > now,
    )
    .filter(({ id, series: { index } }) => {
      if (scope === 'this') return id === chosen?.id
      return scope === 'all_future' || index >= chosen!.series.index
    })
}
