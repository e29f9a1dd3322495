import type { SettingOwner } from './setting.ts'

/** The organization and below; what the partner sets is the default of its organizations. */
export const organizationAndBelow = {
  level: 'organization',
  setBy: ['partner', 'organization', 'branchOffice'],
  right: 'config',
  stepUp: false,
} as const satisfies SettingOwner

/** The organization alone, for all of its branches. */
export const organizationOnly = {
  ...organizationAndBelow,
  setBy: ['organization'],
} as const satisfies SettingOwner

/** The organization and its branches, without a default of the partner. */
export const organizationAndBranch = {
  ...organizationAndBelow,
  setBy: ['organization', 'branchOffice'],
} as const satisfies SettingOwner

/** The partner alone: what its organizations owe it. */
export const partnerOnly = {
  level: 'partner',
  setBy: ['partner'],
  right: 'config',
  stepUp: true,
} as const satisfies SettingOwner

/** Gateways and their keys: the organization, and the branches that it allows. */
export const gatewayOwner = {
  level: 'organization',
  setBy: ['organization', 'branchOffice'],
  branchIf: 'branchGateways',
  right: 'payment_gateway',
  stepUp: true,
} as const satisfies SettingOwner

/** Accounts at providers of channels: the organization alone. */
export const channelOwner = {
  ...organizationOnly,
  right: 'channel_account',
  stepUp: true,
} as const satisfies SettingOwner

/** Security settings: the organization decides, and its partner may require more. */
export const securityOwner = {
  level: 'organization',
  setBy: ['partner', 'organization'],
  right: 'security',
  stepUp: true,
} as const satisfies SettingOwner

/**
 * The identity provider of an organization. It signs in to the accounts of the organization, so
 * that setting it requires authority over all of them.
 */
export const identityProviderOwner = {
  ...securityOwner,
  setBy: ['organization'],
  fullAuthority: true,
} as const satisfies SettingOwner

/**
 * Host names of a scope: set by the partner, or by the organization, whose own count once they are
 * proven (authority.md, 3).
 */
export const hostOwner = {
  level: 'partner',
  setBy: ['partner', 'organization'],
  right: 'config',
  stepUp: true,
} as const satisfies SettingOwner
