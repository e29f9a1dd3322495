import { describe, expect, it } from 'vitest'
import { isInNetwork } from '../../../server/domain/access/networks.ts'

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7/32'],
    ['10.200.0.1', '0.0.0.0/0'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1::7', '2001:db8::/32'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1', '::/0'],
  ])('%s lies in %s', (address, network) => expect(isInNetwork(address, network)).toBe(true))

  it.each([
    ['203.0.114.7', '203.0.113.0/24'],
    ['203.0.113.8', '203.0.113.7'],
    ['2001:db9::1', '2001:db8::/32'],
    ['203.0.113.7', '::/0'],
    ['2001:db8::1', '0.0.0.0/0'],
    ['local', '0.0.0.0/0'],
    ['unknown', '::/0'],
    ['203.0.113.256', '0.0.0.0/0'],
    ['1:2:3', '::/0'],
    ['1::2::3', '::/0'],
  ])('%s does not lie in %s', (address, network) =>
    expect(isInNetwork(address, network)).toBe(false),
  )
})
