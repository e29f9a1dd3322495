import type { Database } from '../../server/adapters/db/connection/database.ts'

const accounts = 100_000
const tellers = 100

/**
 * What pgbench measures (TPC-B, scale 10 with a tenth of the accounts), as one function call each:
 * transfers per second, each time anew until `drop`. A booking is held against it, because machines
 * and disks differ.
 */
export const openBankTransfers = async (
  database: Database,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ perSecond: () => Promise<number>; drop: () => Promise<void> }> => {
  await database.asOwner(async (owner) => {
    await owner.query(`create schema bank;
      create table bank.branch (id int primary key, balance int not null);
      create table bank.teller (id int primary key, branch int not null, balance int not null);
      create table bank.account (id int primary key, branch int not null, balance int not null, filler text not null);
      create table bank.history (teller int, branch int, account int, delta int, at timestamptz);
      insert into bank.branch select n, 0 from generate_series(1, 10) n;
      insert into bank.teller select n, n % 10 + 1, 0 from generate_series(1, ${tellers}) n;
      insert into bank.account select n, n % 10 + 1, 0, repeat(' ', 84) from generate_series(1, ${accounts}) n;
      create function bank.transfer(paid int, at_teller int, at_branch int, amount int) returns int language plpgsql as $$
      declare result int;
      begin
        update bank.account set balance = balance + amount where id = paid returning balance into result;
        update bank.teller set balance = balance + amount where id = at_teller;
        update bank.branch set balance = balance + amount where id = at_branch;
        insert into bank.history values (at_teller, at_branch, paid, amount, now());
        return result;
      end $$;
      grant usage on schema bank to public;
      grant select, insert, update on all tables in schema bank to public`)
    await owner.query('vacuum (analyze)')
  })
  const one = (most: number) => 1 + Math.floor(Math.random() * most)
  const transfer = () => {
    const teller = one(tellers)
    const values = [one(accounts), teller, (teller % 10) + 1, one(10_000) - 5_000]
    return database.pool.query({
      name: 'transfer',
      text: 'select bank.transfer($1, $2, $3, $4)',
      values,
    })
  }
  return {
    perSecond: async () => {
      let made = 0
      const begun = performance.now()
      const client = async (): Promise<void> => {
        for (; performance.now() < begun + seconds * 1000; made++) await transfer()
      }
      await Promise.all(Array.from({ length: clients }, client))
      return Math.round((made / (performance.now() - begun)) * 1000)
    },
    drop: async () => {
      await database.asOwner((owner) => owner.query('drop schema bank cascade'))
    },
  }
}
