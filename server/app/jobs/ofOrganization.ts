import type { Job, OrganizationJob } from '../../ports/outbox.ts'

/**
 * The work of a topic under which only organizations publish.
 * @throws Error where the row belongs to none: it ends among the dead letters, where it is seen
 */
export const ofOrganization =
  <Payload>(work: (job: OrganizationJob<Payload>) => Promise<void>) =>
  async ({ organization, ...job }: Job<Payload>): Promise<void> => {
    if (organization === undefined) throw new Error('this work belongs to an organization')
    await work({ ...job, organization })
  }
