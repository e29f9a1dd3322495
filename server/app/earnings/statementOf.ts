import { statementFormat, type Statement } from '../../../contract/money/statements.ts'
import type { Gathered } from './gather.ts'
import type { BalancePlace } from './placeOfBalance.ts'

type Stated = Gathered & {
  organization: number
  place: BalancePlace
  number: number
  note: string | null
  at: Date
  previousHash: string | null
}

/** What a statement says, and is hashed as: all that was gathered, and the hash of the branch's statement before it. */
export const statementOf = ({ organization, place, number, note, at, previousHash, ...gathered }: Stated): Statement => ({
  format: statementFormat,
  organization: { id: organization, name: place.names.organization },
  branchOffice: { id: place.branchOffice, name: place.names.branchOffice },
  expert: place.names.expert,
  number,
  from: gathered.from,
  to: gathered.to,
  currency: gathered.currency,
  entries: gathered.entries.map(({ id, date, type, schedule, product, gross, base, amount, note: why }) => ({
    id,
    date,
    type,
    schedule,
    product,
    gross,
    base,
    amount,
    note: why,
  })),
  parts: gathered.parts,
  total: gathered.total,
  note,
  at: at.toISOString(),
  previousHash,
})
