import { Refusal } from '../../../contract/kernel/errors.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import type { Values } from '../../ports/values.ts'
import { crud } from '../crud.ts'
import { unprefixed } from '../branchFields.ts'
import type { Context, Handlers, Output } from './handler.ts'

/** What one administers, changed by oneself: the same road as every other edit, for the one record of the scope. */
export const scopeProfiles: Handlers<'partners.account' | 'organizations.account' | 'branchOffices.account'> = {
  'partners.account': async ({ id, version, data, ...images }, context) => ({
    r: await edited<'partners.account'>('partners', context.caller.scope!.partner, { id, version, data: { ...data, ...images } }, context),
  }),

  'organizations.account': async ({ id, version, data, ...images }, context) => ({
    r: await edited<'organizations.account'>(
      'organizations',
      context.caller.scope!.organizations[0]!,
      { id, version, data: { ...data, ...images } },
      context,
    ),
  }),

  'branchOffices.account': async ({ version, ...sent }, context) => {
    const scope = context.caller.scope!
    const { id, ...data } = unprefixed(sent)
    if (data['address'] !== undefined) {
      const [stored] = await context.ports.store.within(scope, (records) => records.find('branchOffices', [scope.branchOffice!]))
      data['address'] = { ...stored?.['address'], ...data['address'] }
    }
    return {
      r: await edited<'branchOffices.account'>(
        'branchOffices',
        scope.branchOffice!,
        { id: id as number | undefined, version, data },
        context,
      ),
    }
  },
}

type Edit = { id?: number | undefined; version?: number | undefined; data: Values }

const edited = async <Name extends 'partners.account' | 'organizations.account' | 'branchOffices.account'>(
  name: EntityName,
  own: number,
  { id, version, data }: Edit,
  { ports, caller }: Context,
): Promise<Output<Name>> => {
  if (id !== undefined && id !== own) throw new Refusal('NOT_FOUND')
  return (await crud.edit({ ports, caller, scope: caller.scope!, name }, { id: own, version, data })) as Output<Name>
}
