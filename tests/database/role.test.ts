import { describe, expect, it } from 'vitest'
import { useDatabase } from '../support/useDatabase.ts'

const database = useDatabase()

describe('the application role', () => {
  it('is what requests work under', async () => {
    const { rows } = await database().pool.query('select current_user as name')
    expect(rows).toEqual([{ name: 'phi_application' }])
  })

  it('may not change the schema', async () => {
    await expect(database().pool.query('create table intruder ()')).rejects.toThrow(/permission denied/)
  })

  it('may not forge the list of migrations', async () => {
    await expect(database().pool.query(`insert into migration values ('x', 'y')`)).rejects.toThrow(/permission denied/)
  })
})
