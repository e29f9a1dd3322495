import { directLinks } from '../../../contract/entities/directLinks.ts'
import { expertStatuses } from '../../../contract/kernel/statuses.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { crud } from '../kernel/crud.ts'
import { everyRecord } from '../kernel/callAs.ts'
import { presentMasked } from '../kernel/presentRecord.ts'
import { organizationOfBranch, onlyOrganization } from '../kernel/scope.ts'
import { reservedNames } from './reservedNames.ts'
import type { Handlers, Output } from '../kernel/call.ts'

type FoundExpert = Output<'experts.search'>['items'][number]

/** What stands beside the plain calls of services, experts and links. */
export const catalog: Handlers<
  'experts.search' | 'directLinks.checkName' | 'forms.ofOrganization'
> = {
  'experts.search': async ({ search, branchOffice, limit }, { ports, caller }) => {
    const scope = caller.scope
    const place = branchOffice ?? scope.branchOffice
    const reached =
      place === null
        ? scope
        : onlyOrganization(scope, await organizationOfBranch(ports, scope, place))
    return ports.store.within({ ...reached, branchOffice: null }, async (records) => {
      const enabled = { status: expertStatuses.ids.enabled }
      const found = await records.list('experts', {
        search,
        sort: 'name',
        limit,
        filters: enabled,
        masks: caller.masks,
      })
      const items = found.items.map((expert) => presentMasked('experts', caller, expert))
      const filters = {
        expert: items.map(({ id }) => id),
        ...(place === null ? {} : { branchOffice: place }),
      }
      const links =
        items.length === 0 ? [] : await everyRecord(records, 'branchOfficeExperts', { filters })
      const working = new Set(links.map((link) => link['expert'].id))
      return {
        r: {
          items: items.map((expert) => ({ ...shown(expert), linked: working.has(expert.id) })),
          total: found.total,
        },
      }
    })
  },

  'directLinks.checkName': async ({ name, id }, { ports, caller }) => {
    const now = ports.clock.now()
    const isFree = async (each: string) =>
      !reservedNames.has(each) &&
      (await ports.store.isSlugFree(each, { own: id ?? null, scope: caller.scope, at: now }))
    if (await isFree(name)) return { r: { available: true, suggestion: null } }
    for (const suggestion of suggestionsFor(name))
      if (await isFree(suggestion)) return { r: { available: false, suggestion } }
    return { r: { available: false, suggestion: null } }
  },

  'forms.ofOrganization': async ({ id, purpose, search, limit, page }, { ports, caller }) => {
    const call = { ports, caller, scope: caller.scope, name: 'forms' as const }
    return {
      r:
        id === undefined
          ? await crud.list(call, { purpose, search, limit, page, status: 1 })
          : await crud.get(call, { id }),
    }
  },
}

/** Names like the one that is taken, which may be free: numbered, and short enough. */
const suggestionsFor = (name: string): string[] =>
  Array.from(
    { length: 20 },
    (_, index) => `${name.slice(0, mostCharacters - 4).replace(/-$/, '')}-${index + 2}`,
  )
const mostCharacters = directLinks.fields.name.max!

const shown = ({
  id,
  name,
  title,
  email,
  taxId,
  picture,
  organization,
}: EntityRecord<'experts'>): Omit<FoundExpert, 'linked'> => ({
  id,
  name,
  title,
  email,
  taxId,
  picture,
  organization,
})
