import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import type { ItemType } from '../../../contract/kernel/privileges.ts'
import type { RaRecord } from 'react-admin'
import type { MenuKey } from '../../i18n/shape/office.ts'
import type { z } from 'zod'
import type { branchOffices } from '../../../contract/entities/branchOffices.ts'
import { session } from '../../dataProvider/session.ts'
import { useSyncExternalStore } from 'react'
import { useRecordContext } from 'react-admin'
import type { Address } from '../../../contract/text/address.ts'
import { accountTypeOf } from '../../authProvider/accountType.ts'

/**
 * What an account type administers: its entity, its screen, what the screen needs, and the fields
 * that the level above decides.
 */
export type OwnPlace = {
  entity: 'partners' | 'organizations' | 'branchOffices'
  segment: string
  title: MenuKey
  needs: ItemType
  decided: readonly string[]
}

export const ownPlaces: Record<AccountType, OwnPlace> = {
  pAdmin: {
    entity: 'partners',
    segment: 'profile',
    title: 'profile',
    needs: 'p_account',
    decided: ['verified', 'status'],
  },
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
  if (account === 'oAdmin')
    return 'organization' in organizationAdmin ? organizationAdmin.organization : undefined
  return 'branchOffice' in branchOfficeAdmin ? branchOfficeAdmin.branchOffice : undefined
}

/** The session with another record of the place, so that every page says its new name. */
export const withPlace = (
  account: AccountType,
  user: CurrentUser,
  record: RaRecord,
): CurrentUser => {
  if (account === 'pAdmin')
    return { ...user, partnerAdmin: { ...user.partnerAdmin, partner: record } as never }
  if (account === 'oAdmin')
    return {
      ...user,
      organizationAdmin: { ...user.organizationAdmin, organization: record } as never,
    }
  return {
    ...user,
    branchOfficeAdmin: { ...user.branchOfficeAdmin, branchOffice: record } as never,
  }
}

type Branch = z.output<typeof branchOffices.record>

/**
 * The branch that a branch administrator manages; undefined for those above branches, and where the
 * session may not read it now.
 */
export const ownBranch = (): Branch | undefined => {
  const { branchOfficeAdmin } = session.get().user
  if (!('branchOffice' in branchOfficeAdmin)) return undefined
  const { branchOffice } = branchOfficeAdmin
  return 'code' in branchOffice ? branchOffice : undefined
}

type Placed = { address?: Address | null | undefined } | undefined

/**
 * The country (ISO code) that a record is in, else the one of the place that one administers;
 * undefined where neither says.
 */
export const useCountry = (): string | undefined => {
  const record = useRecordContext()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const account = accountTypeOf(user)
  const place = account && placeRecord(account, user)
  return (
    (record as Placed)?.address?.country?.isoCode ?? (place as Placed)?.address?.country?.isoCode
  )
}
