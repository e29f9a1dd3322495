import { expect, it } from 'vitest'
import { underAuthority } from '../../../contract/endpoints/administrators.ts'
import { entities, entityNames } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'

it('decides what screens offer for every entity that gives permissions, and for what acts with the permissions of its maker', () => {
  const givesPermissions = entityNames.filter(
    (name) => (entities[name] as Entity).security === 'authority',
  )
  expect(underAuthority.toSorted()).toEqual([...givesPermissions, 'apiKeys', 'webhooks'].toSorted())
})
