import { expect, it } from 'vitest'
import { underAuthority } from '../../../contract/endpoints/administrators.ts'
import { entityNamed, entityNames } from '../../../contract/entities/index.ts'

it('decides what screens offer for every entity that gives permissions, and for what acts with the permissions of its maker', () => {
  const givesPermissions = entityNames.filter((name) => entityNamed(name).security === 'authority')
  expect(underAuthority.toSorted()).toEqual([...givesPermissions, 'apiKeys', 'webhooks'].toSorted())
})
