import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ConfigurationKey } from '../../../contract/configuration/index.ts'
import type { MenuKey } from '../../i18n/shape/office.ts'

/**
 * The configuration pages: the last part of their paths, what they configure, and their word in the
 * menu.
 */
export const configurationPages = {
  'schedule-config': { configures: 'schedule', title: 'scheduleConfig' },
  'payment-config': { configures: 'payment', title: 'paymentConfig' },
  'experts-config': { configures: 'experts', title: 'expertsConfig' },
  'messages-config': { configures: 'messages', title: 'messagesConfig' },
  'security-config': { configures: 'security', title: 'securityConfig' },
  'look-config': { configures: 'ui', title: 'look' },
} as const satisfies Record<string, { configures: ConfigurationKey; title: MenuKey }>

export type ConfigurationSegment = keyof typeof configurationPages

/** The pages that each account type has. */
export const configurationPagesOf: Record<AccountType, readonly ConfigurationSegment[]> = {
  pAdmin: [
    'schedule-config',
    'payment-config',
    'experts-config',
    'messages-config',
    'security-config',
    'look-config',
  ],
  oAdmin: [
    'schedule-config',
    'payment-config',
    'experts-config',
    'messages-config',
    'security-config',
    'look-config',
  ],
  boAdmin: ['schedule-config', 'payment-config', 'experts-config', 'messages-config'],
}
