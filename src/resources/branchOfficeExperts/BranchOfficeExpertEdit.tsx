import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { ExpertFeeds } from './ExpertFeeds.tsx'
import { ExpertServices } from './ExpertServices.tsx'

/** An expert at a branch: the generated form, and below it the services that they give there and their calendar links. */
export const BranchOfficeExpertEdit = (view: EntityView) => (
  <EntityEdit {...view}>
    <ExpertServices />
    <ExpertFeeds />
  </EntityEdit>
)
