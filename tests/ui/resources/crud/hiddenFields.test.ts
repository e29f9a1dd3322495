import { afterEach, describe, expect, it } from 'vitest'
import type { CurrentUser } from '../../../../contract/endpoints/account.ts'
import { entities } from '../../../../contract/entities/index.ts'
import type { FieldMask } from '../../../../contract/kernel/fieldMasks.ts'
import { everyPrivilege, toPrivilegeSet } from '../../../../contract/kernel/privileges.ts'
import { orderableFields } from '../../../../src/dataProvider/hiddenFields.ts'
import { session } from '../../../../src/dataProvider/session.ts'
import { fieldsFor, formFields } from '../../../../src/resources/crud/shownFields.ts'

const userWith = (fieldMasks: FieldMask[]) =>
  ({
    user: { id: 3 },
    organizationAdmin: { id: 0 },
    partnerAdmin: { id: 0 },
    branchOfficeAdmin: { id: 1, privileges: toPrivilegeSet(everyPrivilege), fieldMasks },
  }) as unknown as CurrentUser

const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)
afterEach(() => session.clear())

describe('an administrator whose role hides fields', () => {
  it('sees no column, sort order or edit input for them, but can fill them in on a new record', () => {
    session.keepUser(userWith(['contact']))
    const { clients } = entities
    expect(names(fieldsFor(clients, 'boAdmin'))).not.toContain('email')
    expect(names(fieldsFor(clients, 'boAdmin'))).toContain('notes')
    expect(orderableFields(clients)).not.toContain('phone')
    expect(orderableFields(clients)).toContain('name')
    expect(names(formFields(clients, 'boAdmin', 'edit'))).not.toContain('taxId')
    expect(names(formFields(clients, 'boAdmin', 'create'))).toContain('email')
    // The title of a record stays a column, since it links to the record’s page.
    expect(names(fieldsFor(entities.deliveries, 'boAdmin'))).toContain('subject')
    session.keepUser(userWith([]))
    expect(names(fieldsFor(clients, 'boAdmin'))).toContain('email')
    expect(orderableFields(clients)).toContain('phone')
  })
})
