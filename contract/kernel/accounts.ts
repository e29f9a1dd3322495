/**
 * The account types that sign in, and where each of them lives: the prefix of its calls, its part
 * of the dashboard, and the header that narrows its scope (specification 2, 6 and 7).
 */
export const accountTypes = {
  oAdmin: {
    audience: 'organizations',
    dashboard: 'organization',
    header: 'organization',
    level: 2,
  },
  pAdmin: { audience: 'partners', dashboard: 'partner', header: 'partner', level: 1 },
  boAdmin: {
    audience: 'branch_offices',
    dashboard: 'branch-office',
    header: 'branch_office',
    level: 3,
  },
} as const

export type AccountType = keyof typeof accountTypes

/**
 * Every account type in the order in which the specification looks for the admin record (section 3,
 * current user).
 */
export const accountTypeNames = Object.keys(accountTypes) as AccountType[]

/** Who may call an endpoint: one account type, any signed-in user, or anyone at all. */
export type Audience = AccountType | 'signedIn' | 'anyone'
