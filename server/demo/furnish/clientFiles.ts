import { addressKinds } from '../../../contract/entities/clients.ts'
import { chanceFor } from '../rows/chance.ts'
import type { DemoClient } from './clients.ts'
import type { DemoOrganization } from '../rows/description.ts'
import type { DemoRows, Owner } from '../rows/demoRows.ts'
import type { FurnishedBranch } from './branches.ts'
import type { FurnishedExpert } from './experts.ts'

const day = 86_400_000

type People = {
  organization: DemoOrganization
  clients: readonly DemoClient[]
  branches: readonly FurnishedBranch[]
  experts: readonly FurnishedExpert[]
  products: readonly number[]
}

/** Adds where some clients live, and what was written down at some of their appointments. */
export const addClientFiles = (
  rows: DemoRows,
  owner: Owner,
  { organization, clients, branches, experts, products }: People,
): void => {
  const { key, address } = organization
  const chance = chanceFor(`files of ${key}`)
  for (const client of clients) {
    if (!chance.happens(0.2)) continue
    rows.record('clientAddresses', owner, {
      organization: owner.organization,
      client: client.id,
      alias: 'Casa',
      street: chance.pick(streets),
      streetNumber: String(chance.between(10, 980)),
      city: address.city,
      stateRegion: address.stateRegion,
      country: address.country,
      kind: addressKinds.home,
      isDefault: true,
    })
  }
  for (const client of clients.slice(0, 60)) {
    const expert = chance.pick(experts)
    const at = new Date(owner.at.getTime() - chance.between(3, 300) * day)
    const text = chance.pick(notes)
    const values = {
      branchOffice: chance.pick(branches).id,
      client: client.id,
      date: at.toISOString(),
      expert: expert.id,
      product: chance.pick(products),
      ...text,
      measurements: [],
      addenda: [],
      status: { id: 1 },
    }
    rows.record('clientAttendances', { ...owner, at }, values)
  }
}

const streets = [
  'Av. de los Shyris',
  'Calle Larga',
  'Av. 6 de Diciembre',
  'Calle Bolívar',
  'Av. América',
  'Calle Sucre',
]

const notes = [
  { reason: 'Control', observations: 'Sin novedades.', recommendations: 'Volver en seis meses.' },
  {
    reason: 'Primera visita',
    observations: 'Refiere molestias leves.',
    diagnosis: 'Por confirmar',
    recommendations: 'Reposo y agua.',
  },
  { reason: 'Seguimiento', observations: 'Evoluciona bien.', treatment: 'Continúa igual.' },
]
