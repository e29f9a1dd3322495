import type { OwnerProof } from '../../../contract/endpoints/account.ts'

/**
 * The words around the screens of the back office; a catalog that lacks one does not compile.
 * `%{name}` stands for what is put in.
 */
export type OfficeWords = {
  shell: {
    skip: string
    menu: string
    openMenu: string
    changePlace: string
    placeWaiting: string
    /** Why a place is closed to this session: the way of signing in that opens it. */
    placeOpensBy: Record<OwnerProof, string>
    placeFactorDue: string
    closeMenu: string
    language: string
    theme: string
    account: string
    ownAccount: string
    support: string
    signOut: string
    more: string
    quick: string
    errorTitle: string
    errorLead: string
    retry: string
  }
  search: Record<
    | 'title'
    | 'hint'
    | 'found'
    | 'pages'
    | 'records'
    | 'appointment'
    | 'actions'
    | 'searching'
    | 'nothing'
    | 'failed',
    string
  >
  toasts: { close: string; undo: string; reference: string; region: string; timer: string }
  /** What was done with a record, by the name of its kind. */
  kept: Record<'created' | 'updated' | 'deleted', string>
  bulk: { partly: string }
  menu: Record<MenuKey, string>
  /** One record of a screen that shows a part of an entity. */
  one: Record<SecondScreenKey, string>
}

/** The second screens of entities that have two. */
export type SecondScreenKey = 'subcategories' | 'partnerSubcategories' | 'productSubcategories'

/** The entries of the side menus, in the specification's words. */
export type MenuKey =
  | 'calendar'
  | 'manageSchedule'
  | 'bookings'
  | 'experts'
  | 'expertsManagement'
  | 'branchOfficeExperts'
  | 'timeOff'
  | 'rooms'
  | 'clients'
  | 'guests'
  | 'services'
  | 'products'
  | 'productSettings'
  | 'productsBranch'
  | 'categories'
  | SecondScreenKey
  | 'partnerCategories'
  | 'productCategories'
  | 'directLinks'
  | 'waitlist'
  | 'charges'
  | 'payments'
  | 'api'
  | 'paymentLinks'
  | 'dayClose'
  | 'audit'
  | 'balances'
  | 'balancesHistorical'
  | 'balancesConsolidated'
  | 'organizations'
  | 'organizationManagement'
  | 'organizationAdmins'
  | 'branches'
  | 'branchOffices'
  | 'branchOfficeAdmins'
  | 'settings'
  | 'branchSetting'
  | 'profile'
  | 'administrators'
  | 'roles'
  | 'organizationRoles'
  | 'branchOfficeRoles'
  | 'plans'
  | 'forms'
  | 'paymentConfig'
  | 'scheduleConfig'
  | 'expertsConfig'
  | 'messagesConfig'
  | 'securityConfig'
  | 'look'

/** The words of what stands around every page: shortcuts, notifications, and signing in again. */
export type FrameWords = {
  keys: Record<
    | 'title'
    | 'open'
    | 'everywhere'
    | 'lists'
    | 'forms'
    | 'week'
    | 'found'
    | 'search'
    | 'sheet'
    | 'close'
    | 'skip'
    | 'find'
    | 'create'
    | 'select'
    | 'save'
    | 'quarter'
    | 'move'
    | 'end'
    | 'remove'
    | 'choose'
    | 'go'
    | 'single'
    | 'singleWhy'
    | 'or'
    | 'space',
    string
  >
  notifications: Record<
    'title' | 'open' | 'fresh' | 'none' | 'noneWhy' | 'clear' | 'retry',
    string
  > & {
    kinds: Record<'info' | 'success' | 'warning' | 'error', string>
  }
  confirm: Record<
    | 'singleSignOn'
    | 'title'
    | 'lead'
    | 'password'
    | 'submit'
    | 'submitting'
    | 'cancel'
    | 'missing'
    | 'wrong',
    string
  >
  /** The dialog that asks for the second factor over the current page. */
  factor: Record<
    | 'lead'
    | 'code'
    | 'recoveryCode'
    | 'passkey'
    | 'useCode'
    | 'useRecoveryCode'
    | 'submit'
    | 'submitting'
    | 'missing',
    string
  >
  again: Record<
    'singleSignOn' | 'title' | 'lead' | 'password' | 'submit' | 'submitting' | 'leave' | 'missing',
    string
  >
  /** The window of a provider, and what a dialog says of it. */
  provider: Record<'opens' | 'waiting' | 'blocked', string>
  crumbs: { title: string }
}
