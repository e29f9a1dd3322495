import type { Money } from '../../../contract/money/money.ts'
import type { BranchHours, ItemRequest } from '../../domain/availability/input.ts'
import { effectiveConfiguration } from '../../domain/availability/input.ts'
import type { DemoAddon, ServiceIds } from './services.ts'
import { branchOverrides } from '../rows/days.ts'
import type { DemoBranch, DemoOrganization, DemoService } from '../rows/description.ts'
import type { DemoRows, Owner } from '../rows/demoRows.ts'

/**
 * A service as one branch offers it, in the form in which the availability rules want it; no expert
 * is a candidate yet.
 */
export type Offer = { code: string; item: ItemRequest; price: Money; addons: DemoAddon[] }

export type FurnishedBranch = {
  described: DemoBranch
  id: number
  hours: BranchHours
  offers: Offer[]
  links: number[]
}

type Described = {
  organization: DemoOrganization
  services: ServiceIds
  addons: DemoAddon[]
  today: number
}

/** Adds the branches, each with those services that its experts give. */
export const addBranches = (
  rows: DemoRows,
  owner: Owner,
  { organization, services: ids, addons, today }: Described,
): FurnishedBranch[] =>
  organization.branches.map((branch) => {
    const overrides = branchOverrides(branch, organization, today)
    const id = rows.record('branchOffices', owner, {
      organization: owner.organization,
      code: branch.code,
      fantasyName: branch.name,
      description: branch.description ?? null,
      timeZone: organization.zone,
      address: branch.address,
      weekly: branch.hours,
      overrides,
      email: branch.email,
      phone: branch.phone,
      helpWs: branch.whatsApp ?? null,
      helpEmail: branch.email,
    })
    rows.add('branch_directory', { branch_office_id: id, organization_id: owner.organization })
    const given = new Set(
      organization.experts
        .filter(({ at }) => branch.code in at)
        .flatMap(({ services }) => services),
    )
    const offers = organization.services
      .filter(({ code }) => given.has(code))
      .map((service) =>
        addOffer(rows, owner, {
          organization,
          branch,
          id,
          service,
          product: ids[service.code]!,
          addons,
        }),
      )
    return {
      described: branch,
      id,
      hours: { id, zone: organization.zone, enabled: true, weekly: branch.hours, overrides },
      offers,
      links: [],
    }
  })

type Place = {
  organization: DemoOrganization
  branch: DemoBranch
  id: number
  service: DemoService
  product: number
  addons: DemoAddon[]
}

const addOffer = (
  rows: DemoRows,
  owner: Owner,
  { organization, branch, id, service, product, addons }: Place,
): Offer => {
  const own = branch.own?.[service.code] ?? {}
  const { currency } = organization
  const entailedProduct = rows.record('entailedProducts', owner, {
    branchOffice: id,
    product,
    price: own.price === undefined ? null : { amount: own.price, currency },
    duration: own.minutes ?? null,
    commission: own.commission ?? null,
    weekly: own.hours ?? null,
  })
  const { granularity, gridOffset } = effectiveConfiguration([
    organization.configuration ?? {},
    branch.configuration ?? {},
  ])
  return {
    code: service.code,
    addons: addons.filter(({ to }) => to.includes(service.code)),
    price: { amount: own.price ?? service.price, currency },
    item: {
      entailedProduct,
      enabled: !service.disabled,
      duration: own.minutes ?? service.minutes,
      bufferBefore: service.before ?? 0,
      bufferAfter: service.after ?? 0,
      processing: service.processing ?? null,
      capacity: service.seats ?? 1,
      quantity: 1,
      granularity: service.granularity ?? granularity,
      gridOffset: service.granularity === undefined ? gridOffset : 0,
      calendar: { weekly: own.hours ?? null },
      candidates: [],
    },
  }
}

/**
 * Adds the resources of every branch; which services take one up is left to the person who tries
 * out the demonstration.
 */
export const addResources = (
  rows: DemoRows,
  owner: Owner,
  branches: readonly FurnishedBranch[],
): void => {
  for (const { id } of branches)
    rows.record('resources', owner, {
      branchOffice: id,
      name: 'Cabina',
      type: 'Cabina',
      quantity: 2,
    })
}
