import { EntityEdit } from '../generated/form/EntityEdit.tsx'
import type { EntityView } from '../generated/viewOf.ts'
import { ExpertServices } from './ExpertServices.tsx'

/** An expert at a branch: the generated form, and below it the services that they give there. */
export const BranchOfficeExpertEdit = (view: EntityView) => (
  <EntityEdit {...view}>
    <ExpertServices />
  </EntityEdit>
)
