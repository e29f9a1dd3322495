import { EntityEdit } from '../generated/form/EntityEdit.tsx'
import type { EntityView } from '../generated/viewOf.ts'
import { LinkPanel } from './LinkPanel.tsx'

/** A booking page: its address to hand out, and below it the form. */
export const DirectLinkEdit = (view: EntityView) => <EntityEdit {...view} lead={<LinkPanel />} />
