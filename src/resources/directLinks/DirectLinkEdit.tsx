import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { LinkPanel } from './LinkPanel.tsx'

/** A booking page: its address to hand out, and below it the form. */
export const DirectLinkEdit = (view: EntityView) => <EntityEdit {...view} lead={<LinkPanel />} />
