import type { CSSProperties } from 'react'
import './statusChip.css'
import {
  Ban,
  Check,
  CheckCheck,
  CircleDollarSign,
  Hourglass,
  Inbox,
  LogIn,
  Play,
  TimerOff,
  TriangleAlert,
  UserX,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { AnyStatusName, StatusName } from '../../../contract/kernel/statuses.ts'

/** A status as glyph and word: never by its colour alone. */
export const StatusChip = ({ sysName, word }: { sysName: string; word: string }) => {
  const look = lookOf(sysName)
  const { glyph: Glyph } = statusStyles[look]
  return (
    <span className="status-chip" style={chipStyle(look)}>
      <Glyph size={13} strokeWidth={2.1} aria-hidden />
      {word}
    </span>
  )
}

const chipStyle = (look: StatusLook): CSSProperties => (known[look] ??= buildChipStyle(look))
const known: Partial<Record<StatusLook, CSSProperties>> = {}

const buildChipStyle = (look: StatusLook): CSSProperties => {
  const { border, fill, hatched } = statusStyles[look]
  return {
    ...(border
      ? { border: `${border === 'dotted' ? 1.5 : 1}px ${border} ${statusColor(look, 'main')}` }
      : {}),
    ...(fill === 'tint' ? { backgroundColor: statusColor(look, 'tint') } : {}),
    ...(hatched ? { backgroundImage: harmHatch(statusColor(look, 'main')) } : {}),
    color: statusColor(look, 'text'),
  }
}

/** The looks there are: those of an appointment. */
export type StatusLook = StatusName<'schedule'>

/**
 * Filled holds the slot, outlined does not, dashed or dotted ends by itself, hatched is harm, solid
 * happens now.
 */
export type StatusStyle = {
  glyph: LucideIcon
  fill: 'tint' | 'none'
  rail: 'solid' | 'dashed' | 'double' | 'none'
  border?: 'solid' | 'dashed' | 'dotted'
  hatched?: true
  struck?: true
}

export const statusStyles: Record<StatusLook, StatusStyle> = {
  held: { glyph: Hourglass, fill: 'tint', rail: 'dashed', border: 'dashed' },
  pending_payment: { glyph: CircleDollarSign, fill: 'tint', rail: 'double' },
  requested: { glyph: Inbox, fill: 'tint', rail: 'dashed' },
  confirmed: { glyph: Check, fill: 'tint', rail: 'solid' },
  arrived: { glyph: LogIn, fill: 'tint', rail: 'solid' },
  in_progress: { glyph: Play, fill: 'tint', rail: 'none' },
  completed: { glyph: CheckCheck, fill: 'tint', rail: 'solid' },
  no_show: { glyph: UserX, fill: 'tint', rail: 'solid', hatched: true },
  cancelled: { glyph: X, fill: 'none', rail: 'none', border: 'solid', struck: true },
  rejected: { glyph: Ban, fill: 'none', rail: 'none', border: 'solid', struck: true },
  expired: { glyph: TimerOff, fill: 'none', rail: 'none', border: 'dotted' },
  invalid: { glyph: TriangleAlert, fill: 'none', rail: 'none', border: 'dotted' },
}

/** Which look the statuses of other records borrow. */
const borrowed: Record<Exclude<AnyStatusName, StatusLook>, StatusLook> = {
  enabled: 'confirmed',
  disabled: 'cancelled',
  awaiting_approval: 'requested',
  suspended: 'rejected',
  merged: 'completed',
  erased: 'expired',
  exhausted: 'completed',
  available: 'confirmed',
  consolidated: 'arrived',
  open: 'requested',
  approved: 'arrived',
  draft: 'held',
  signed: 'confirmed',
  amended: 'completed',
  void: 'cancelled',
  waiting: 'requested',
  sent: 'confirmed',
  retrying: 'pending_payment',
  offered: 'held',
  booked: 'confirmed',
  declined: 'rejected',
  removed: 'cancelled',
  active: 'confirmed',
  blocked: 'rejected',
  created: 'held',
  pending: 'pending_payment',
  authorized: 'arrived',
  paid: 'confirmed',
  failed: 'rejected',
  voided: 'cancelled',
  partially_refunded: 'completed',
  refunded: 'completed',
  disputed: 'no_show',
  not_required: 'expired',
  unpaid: 'pending_payment',
  deposit_paid: 'pending_payment',
}

/** The look of a status by its system name; `invalid` for an unknown one. */
export const lookOf = (sysName: string): StatusLook => {
  if (sysName in statusStyles) return sysName as StatusLook
  return borrowed[sysName as keyof typeof borrowed] ?? 'invalid'
}

/** The custom property of a look's colour: its line, its fill, its text. */
export const statusColor = (look: StatusLook, part: 'main' | 'tint' | 'text'): string =>
  `var(--phi-palette-status-${look}-${part})`

/** The stripes over what went wrong. */
export const harmHatch = (color: string): string =>
  `repeating-linear-gradient(135deg, transparent 0 6px, color-mix(in srgb, ${color} 14%, transparent) 6px 8px)`
