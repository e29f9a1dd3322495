import type { LucideIcon } from 'lucide-react'
import type { RaRecord } from 'react-admin'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { recordPages } from '../recordPages.ts'
import type { Say } from '../useSay.ts'
import { titleOf } from './referenceSource.ts'
import type { EntityView } from './viewOf.ts'

/** The page that a record has besides its form: what it is called, and where it is. */
export const recordPageOf = (view: EntityView, record: RaRecord, say: Say): { icon: LucideIcon; label: string; to: string } | undefined => {
  const page = recordPages[view.name]
  if (!page) return undefined
  return {
    icon: page.icon,
    label: say(page.label, { name: titleOf(view.name, record) }),
    to: `${dashboardOf(view.account)}/${page.path(view, record)}`,
  }
}
