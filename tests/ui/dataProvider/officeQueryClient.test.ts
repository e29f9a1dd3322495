import { describe, expect, it } from 'vitest'
import { officeQueryClient } from '../../../src/layout/officeQueryClient.ts'

describe('the cache of the back office', () => {
  const known = (queryKey: readonly unknown[]) => {
    const client = officeQueryClient()
    const { initialData } = client.defaultQueryOptions({ queryKey })
    return typeof initialData === 'function' ? (initialData as () => unknown)() : initialData
  }

  it('knows at once whether a role allows something', () => {
    expect(known(['auth', 'canAccess', { resource: 'clients', action: 'edit' }])).toBe(false)
  })

  it('knows nothing that a server answers', () => {
    expect(known(['clients', 'getList', { resource: 'clients', action: 'edit' }])).toBeUndefined()
    expect(known(['auth', 'canAccess', ['clients', 'experts'], 'list', undefined])).toBeUndefined()
    expect(known(['auth', 'checkAuth', {}])).toBeUndefined()
  })
})
