import { describe, expect, it } from 'vitest'
import { session } from '../../../src/dataProvider/session.ts'
import { officeQueryClient } from '../../../src/layout/officeQueryClient.ts'

describe('the cache of the back office', () => {
  const known = (queryKey: readonly unknown[], more: { enabled?: boolean } = {}) => {
    const client = officeQueryClient()
    const { initialData } = client.defaultQueryOptions({ queryKey, ...more })
    return typeof initialData === 'function' ? (initialData as () => unknown)() : initialData
  }

  it('knows at once whether a role allows something', () => {
    expect(known(['auth', 'canAccess', { resource: 'clients', action: 'edit' }])).toBe(false)
  })

  it('answers no check that is turned off: a page would be left by its answer', () => {
    const check = ['auth', 'canAccess', { resource: 'clients', action: 'edit' }]
    expect(known(check, { enabled: false })).toBeUndefined()
    expect(known(check, { enabled: true })).toBe(false)
  })

  it('knows nothing that a server answers', () => {
    expect(known(['clients', 'getList', { resource: 'clients', action: 'edit' }])).toBeUndefined()
    expect(known(['auth', 'canAccess', ['clients', 'experts'], 'list', undefined])).toBeUndefined()
    expect(known(['auth', 'checkAuth', {}])).toBeUndefined()
  })

  it('looks at a permission again once the user is another, and not before', async () => {
    const client = officeQueryClient()
    let looks = 0
    const look = () =>
      client.query({
        queryKey: ['auth', 'canAccess', { resource: 'clients', action: 'edit' }],
        queryFn: () => (looks += 1) > 0,
      })
    expect(await look()).toBe(false)
    expect(looks).toBe(0)
    session.keepUser({ ...session.get().user })
    expect(await look()).toBe(true)
    expect(looks).toBe(1)
  })
})
