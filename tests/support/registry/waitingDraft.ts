import type { Values } from '../../../server/ports/values.ts'
import type { EntityName } from '../../../contract/entities/index.ts'

/** A person who waits, with every field filled in. */
export const waitingDraft = (
  { branchOffices, clients, directLinks, entailedProducts, experts }: Record<EntityName, number>,
  mark: string,
): Values => ({
  branchOffice: branchOffices,
  client: clients,
  directLink: directLinks,
  name: `${mark} waits`,
  email: `${mark.toLowerCase()}@waiting.test`,
  phone: '+593991112223',
  locale: 'es',
  services: [entailedProducts],
  experts: [experts],
  dateFrom: '2031-05-20',
  dateTo: '2031-06-20',
  weekdays: ['mon', 'fri'],
  dayPart: 2,
  priority: 1,
  note: `Requested by ${mark}`,
  status: { id: 1 },
})
