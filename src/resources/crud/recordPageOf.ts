import type { LucideIcon } from 'lucide-react'
import type { RaRecord } from 'react-admin'
import { dashboardOf } from '../../dataProvider/resources.ts'
import type { Say } from '../ui/words/useSay.ts'
import type { RecordPage } from './entityScreens.ts'
import { titleOf } from './referenceSource.ts'
import type { EntityView } from './viewOf.ts'

/** A record and the screen that shows it. */
type ViewedRecord = { view: EntityView; record: RaRecord }

/** Where the page of a record besides its form is, and what it is called. */
export const recordPageOf = (
  page: RecordPage,
  { view, record }: ViewedRecord,
  say: Say,
): RecordPageAddress => ({
  icon: page.icon,
  label: say(page.label, { name: titleOf(view.name, record) }),
  to: `${dashboardOf(view.account)}/${page.path(view, record)}`,
})

type RecordPageAddress = { icon: LucideIcon; label: string; to: string }
