import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import type { ItemType } from '../../../contract/kernel/privileges.ts'
import type { RaRecord } from 'react-admin'
import type { MenuKey } from '../../i18n/words.ts'

/** What an account type administers: its entity, its screen, what the screen needs, and the fields that the level above decides. */
export type OwnPlace = {
  entity: 'partners' | 'organizations' | 'branchOffices'
  segment: string
  title: MenuKey
  needs: ItemType
  decided: readonly string[]
}

export const ownPlaces: Record<AccountType, OwnPlace> = {
  pAdmin: { entity: 'partners', segment: 'profile', title: 'profile', needs: 'p_account', decided: ['verified', 'status'] },
  oAdmin: {
    entity: 'organizations',
    segment: 'profile',
    title: 'profile',
    needs: 'o_account',
    decided: ['partner', 'plan', 'categories', 'subCategories', 'verified', 'status'],
  },
  boAdmin: {
    entity: 'branchOffices',
    segment: 'branch-setting',
    title: 'branchSetting',
    needs: 'bo_account',
    decided: ['organization', 'code', 'status'],
  },
}

/** The record of the place, as the session carries it. */
export const placeRecord = (
  account: AccountType,
  { partnerAdmin, organizationAdmin, branchOfficeAdmin }: CurrentUser,
): RaRecord | undefined => {
  if (account === 'pAdmin') return 'partner' in partnerAdmin ? partnerAdmin.partner : undefined
  if (account === 'oAdmin') return 'organization' in organizationAdmin ? organizationAdmin.organization : undefined
  return 'branchOffice' in branchOfficeAdmin ? branchOfficeAdmin.branchOffice : undefined
}

/** The session with another record of the place, so that every page says its new name. */
export const withPlace = (account: AccountType, user: CurrentUser, record: RaRecord): CurrentUser => {
  if (account === 'pAdmin') return { ...user, partnerAdmin: { ...user.partnerAdmin, partner: record } as never }
  if (account === 'oAdmin') return { ...user, organizationAdmin: { ...user.organizationAdmin, organization: record } as never }
  return { ...user, branchOfficeAdmin: { ...user.branchOfficeAdmin, branchOffice: record } as never }
}
