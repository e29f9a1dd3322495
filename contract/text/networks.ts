import { z } from 'zod'

/** How many networks a place may name. */
export const mostNetworks = 50

/**
 * A network in CIDR notation, `203.0.113.0/24` or `2001:db8::/32`; a single address stands for
 * itself.
 */
export const networkSchema = z
  .union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])
  .meta({ description: 'An address or a network in CIDR notation, IPv4 or IPv6' })
