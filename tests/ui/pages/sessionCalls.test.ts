import { describe, expect, it } from 'vitest'
import { registry } from '../../../contract/registry.ts'
import { sessionCalls } from '../../../src/dataProvider/sessionCalls.ts'

describe('the calls of the first pages', () => {
  it.each(Object.entries(sessionCalls))('go where the contract says: %s', (id, route) => {
    const { method, path } = registry.find((operation) => operation.id === id)!
    expect(route).toEqual({ method, path })
  })
})
