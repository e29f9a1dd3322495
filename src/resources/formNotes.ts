import { lazy, type ComponentType } from 'react'
import type { EntityName } from '../../contract/entities/index.ts'

/** What a form says below its fields of what it would bring about, where there is something to say. */
export const formNotes: Partial<Record<EntityName, ComponentType>> = {
  experts: lazy(async () => ({ default: (await import('./experts/InheritedLimits.tsx')).InheritedLimits })),
  timeOffs: lazy(async () => ({ default: (await import('./timeOff/HitBookings.tsx')).HitBookings })),
}
