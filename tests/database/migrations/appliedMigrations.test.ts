import { expect, it } from 'vitest'
import { migrationFiles } from '../../../server/adapters/db/migrate.ts'

/**
 * What is committed may be applied somewhere already, and a database with another text of it is
 * refused at the start: a new migration gets a line, and no line is ever changed, not for a comment
 * either.
 */
const committed: Readonly<Record<string, string>> = {
  '0200_other_spellings.sql': '9f8489bdeb93c8f9bd189c7c5e7fd36a6ea013a1c0b8b0ebde377ea39256bb5f',
  '0201_causes_of_emails.sql': 'f531649a8f2fb8632396a72c50baeb2cb3445dc2f9de5449762a15cfcb19e235',
  '0202_balances_of_organizations.sql':
    '26b95db6a080585285c23771e5e78dcd467125a2326c5fca39cb411ed566a02e',
  '0203_alphabets_of_names.sql': '4efcefaf6c2230ab49fe2d96e8269b4ed6d69805a846162c08933bf56c274f6e',
  '0204_where_appointments_moved.sql':
    '58c446ea796f57ce341e85da9e4d97fe8979d6180753e725cca9929ce1e6b410',
  '0205_own_prices.sql': '47e7e97a3e78d8460a3025c1632f85a5a00b3e833a97f7ee1b420728ac20d301',
}

it('no migration is changed once it is committed', () => {
  expect(
    Object.fromEntries(migrationFiles().map(({ name, checksum }) => [name, checksum])),
  ).toEqual(committed)
})
