import { sql, type Kysely } from 'kysely'
import type { Store } from '../../../../ports/store.ts'
import { inTenant } from '../../connection/inTenant.ts'
import { refuseSecondConnection } from '../../connection/refuseSecondConnection.ts'
import type { Tables } from '../../tables.ts'

// A branch office never changes its organization, nor an organization its partner, so what is
// found once is kept.

const findPlaceOfBranch = (kysely: Kysely<Tables>): Store['placeOfBranch'] => {
  const branches = new Map<number, { organization: number; partner: number }>()
  return async (branchOffice) => {
    // Also where it is kept: whether it is must not decide whether a mistake is seen.
    refuseSecondConnection()
    const kept = branches.get(branchOffice)
    if (kept) return kept
    const row = await kysely
      .selectFrom('branch_directory as b')
      .innerJoin('organization_directory as o', 'o.organization_id', 'b.organization_id')
      .select(['b.organization_id as organization', 'o.partner_id as partner'])
      .where('b.branch_office_id', '=', branchOffice)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const place = row
    branches.set(branchOffice, place)
    return place
  }
}

const findPartner = (kysely: Kysely<Tables>): Store['partnerOf'] => {
  const partners = new Map<number, number>()
  return async (organization) => {
    refuseSecondConnection()
    const kept = partners.get(organization)
    if (kept !== undefined) return kept
    const row = await kysely
      .selectFrom('organization_directory')
      .select('partner_id')
      .where('organization_id', '=', organization)
      .executeTakeFirst()
    const partner = row?.partner_id
    if (partner !== undefined) partners.set(organization, partner)
    return partner
  }
}

const findPlaceOfLink =
  (kysely: Kysely<Tables>): Store['placeOfLink'] =>
  async (name, at) => {
    const slug = await kysely
      .selectFrom('slug')
      .select(['organization_id', 'direct_link_id'])
      .where('name', '=', name)
      .where(sql<boolean>`current or former_until > ${at}`)
      .executeTakeFirst()
    if (slug === undefined) return undefined
    const organization = slug.organization_id
    const link = await inTenant(kysely, [organization], (transaction) =>
      transaction
        .selectFrom('direct_link')
        .select(['name', 'branch_office_id'])
        .where('organization_id', '=', organization)
        .where('id', '=', slug.direct_link_id)
        .executeTakeFirst(),
    )
    if (link === undefined) return undefined
    return { organization, branchOffice: link.branch_office_id, name: link.name }
  }

/** Where branch offices, organizations and direct links belong. */
export const placesOn = (
  kysely: Kysely<Tables>,
): Pick<
  Store,
  'newOrganization' | 'placeOfBranch' | 'partnerOf' | 'placeOfLink' | 'isSlugFree'
> => ({
  newOrganization: async () => {
    const given = await sql<{
      number: number
    }>`select nextval(pg_get_serial_sequence('organization_directory', 'organization_id')) as number`.execute(
      kysely,
    )
    return given.rows[0]!.number
  },
  placeOfBranch: findPlaceOfBranch(kysely),
  partnerOf: findPartner(kysely),
  placeOfLink: findPlaceOfLink(kysely),
  isSlugFree: async (name, { own, scope, at }) => {
    const taken = await sql<{
      organization: number
      link: number
    }>`select organization_id as organization, direct_link_id as link from slug
      where name = ${name} and (current or former_until > ${at})`.execute(kysely)
    return taken.rows.every(
      ({ organization, link }) => scope.organizations.includes(organization) && link === own,
    )
  },
})
