import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { useClockZone } from '../ui/useClock.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import { dashboardOf, entityOf, resourceOf, servedTo } from '../../dataProvider/resources.ts'
import { dayPath } from '../appointments/AppointmentRow.tsx'
import { screensOf } from '../screens.tsx'
import { isEntity } from './recordWords.ts'

/** The name of the record of a line, as a link to it where it can be opened. */
export const RecordLink = ({ account, target }: { account: AccountType; target: NamedTarget }) => {
  const name = nameOfTarget(target)
  const path = pathOfTarget(account, target, useClockZone())
  if (name === undefined) return null
  if (path === undefined) return <>{name}</>
  return (
    // Names stand close below each other on a phone: each is as high as a finger needs.
    <Link
      component={RouterLink}
      to={path}
      color="inherit"
      sx={{ display: 'inline-block', minHeight: 24, lineHeight: '24px' }}
    >
      {name}
    </Link>
  )
}

/**
 * The record of a line: its kind, its number, what it is called today (null where it is gone or not
 * the reader's), and its states.
 */
export type NamedTarget = {
  entity: string
  id: number
  title: string | null
  before?: unknown
  after?: unknown
}

type State = Record<string, unknown>

const isNamed = (value: unknown): value is { name?: unknown } =>
  typeof value === 'object' && value !== null

/**
 * What a record is called: today's name, else that of the line itself; undefined where it has none.
 */
export const nameOfTarget = ({ entity, title, before, after }: NamedTarget): string | undefined => {
  if (title !== null) return title
  const state = { ...(before as State | null), ...(after as State | null) }
  const booked = (state['client'] ?? state['booker']) as { name?: string } | null | undefined
  const named = isEntity(entity)
    ? state[entityOf(entity).titledBy]
    : entity === 'schedules'
      ? booked
      : undefined
  const name = isNamed(named) ? named.name : named
  return typeof name === 'string' && name !== '' ? name : undefined
}

/**
 * Where the record of a line can be opened; undefined where it is gone, or has no page of its own.
 * @param zone whose days the calendar shows, for an appointment that does not say its own
 */
export const pathOfTarget = (
  account: AccountType,
  { entity, id, title, before, after }: NamedTarget,
  zone: string,
): string | undefined => {
  if (entity === 'schedules') {
    const appointment = {
      ...(before as State | null),
      ...(after as State | null),
    } as Partial<ScheduleRecord>
    const { startsAt, timeZone = zone, branchOffice } = appointment
    if (startsAt === undefined || branchOffice === undefined) return undefined
    return `${dayPath(account, { startsAt, timeZone, branchOffice })}&booking=${id}`
  }
  if (title === null || !isEntity(entity) || !hasPage(account, entity)) return undefined
  return `${dashboardOf(account)}/${resourceOf(account, entity)}/${id}`
}

const hasPage = (account: AccountType, name: EntityName): boolean => {
  const served = servedTo(account, name)
  return (
    served !== undefined && (served.can.includes('edit') || screensOf(name)?.show !== undefined)
  )
}
