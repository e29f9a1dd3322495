import { connect } from '../../server/adapters/db/connect.ts'

/**
 * A process that opens the directory it is given, writes rows one by one and prints the number of
 * each once its commit is acknowledged.
 */
const database = await connect({
  directory: process.argv[2] ?? '',
  nameStatements: true,
  poolSize: 1,
})
await database.asOwner((owner) =>
  owner.query(
    'create table if not exists written (number bigint primary key); grant all on written to phi_application',
  ),
)
const { rows } = await database.pool.query('select coalesce(max(number), 0) as last from written')
for (let number = rows[0].last + 1; ; number++) {
  await database.pool.query('insert into written values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
