import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { WaitingPanel } from './WaitingPanel.tsx'

/** Somebody who waits: what can be done for them, and below it what they wait for. */
export const WaitingEdit = (view: EntityView) => <EntityEdit {...view} lead={<WaitingPanel />} />
