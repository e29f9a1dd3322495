import type { StatusName } from '../../contract/kernel/statuses.ts'
import { expectTypeOf, it } from 'vitest'
import type { EntityRecord, StoredValues } from '../../contract/entities/records.ts'
import type { Money } from '../../contract/money/money.ts'
import type { Records } from '../../server/ports/records.ts'

type Payment = EntityRecord<'payments'>

it('types a record by its entity', () => {
  expectTypeOf<Payment['id']>().toEqualTypeOf<number>()
  expectTypeOf<Payment['branchOffice']>().toEqualTypeOf<{ id: number; name: string }>()
  expectTypeOf<Payment['client']>().toEqualTypeOf<{ id: number; name: string } | null>()
  expectTypeOf<Payment['experts']>().toEqualTypeOf<{ id: number; name: string }[]>()
  expectTypeOf<Payment['amount']>().toEqualTypeOf<Money>()
  expectTypeOf<Payment['paidAt']>().toEqualTypeOf<string | null>()
  expectTypeOf<Payment['status']>().toEqualTypeOf<{
    id: number
    sysName: StatusName<'payment'>
    comments: string | null
  }>()
})

it('does not let a mask empty what the server reads for itself', () => {
  expectTypeOf<EntityRecord<'products'>['price']>().toEqualTypeOf<Money>()
  expectTypeOf<EntityRecord<'clients'>['email']>().toEqualTypeOf<string | null>()
})

it('writes references as ids', () => {
  expectTypeOf<StoredValues<'payments'>['branchOffice']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<StoredValues<'directLinks'>['experts']>().toEqualTypeOf<number[] | undefined>()
})

it('finds records of the entity that is named', () => {
  const payments = (records: Records) => records.find('payments', [1])
  expectTypeOf(payments).returns.resolves.toEqualTypeOf<Payment[]>()
})
