import { describe, expect, it } from 'vitest'
import { accountTypeNames } from '../../../contract/kernel/accounts.ts'
import { landing, logOut } from '../../../src/authProvider/landing.ts'

const visitor = { signedIn: false, account: undefined }
const admin = (account: 'oAdmin' | 'pAdmin' | 'boAdmin', entries?: string[]) => ({
  signedIn: true,
  account,
  ...(entries ? { entries } : {}),
})

describe('a page request', () => {
  it('to the root goes to the sign-in page, for every account', () => {
    expect(landing({ path: '/', ...visitor })).toBe('/auth/sign-in')
    expect(landing({ path: '/', ...admin('oAdmin') })).toBe('/auth/sign-in')
  })

  it.each(['/auth/sign-in', '/auth/recover-password'])(
    'to %s is for those who are not signed in',
    (path) => {
      expect(landing({ path, ...visitor })).toBeUndefined()
      expect(landing({ path, ...admin('boAdmin') })).toBe('/dashboard')
    },
  )

  it('that comes back from a provider stays, also of those who are signed in: the page leads on', () => {
    const path = '/auth/single-sign-on'
    for (const request of [
      visitor,
      admin('oAdmin'),
      { ...admin('oAdmin'), due: true },
      { ...admin('oAdmin'), waiting: true },
    ])
      expect(landing({ path, ...request })).toBeUndefined()
  })

  it('of a person whose place waits for approval goes to the page that says so, and away from it once it is approved', () => {
    const waiting = { ...admin('oAdmin'), waiting: true }
    for (const path of ['/dashboard', '/dashboard/organization/clients', '/auth/sign-in'])
      expect(landing({ path, ...waiting })).toBe('/waiting-for-approval')
    expect(landing({ path: '/waiting-for-approval', ...waiting })).toBeUndefined()
    expect(landing({ path: '/invitations', ...waiting })).toBeUndefined()
    expect(landing({ path: '/waiting-for-approval', ...admin('oAdmin') })).toBe('/dashboard')
    expect(landing({ path: '/waiting-for-approval', ...visitor })).toBe('/auth/sign-in')
  })

  it('of a person whose place the session does not open goes to the page that says so', () => {
    const closed = { ...admin('oAdmin'), closed: true }
    for (const path of ['/dashboard', '/dashboard/organization/clients', '/auth/sign-in'])
      expect(landing({ path, ...closed })).toBe('/closed-place')
    expect(landing({ path: '/closed-place', ...closed })).toBeUndefined()
    expect(landing({ path: '/closed-place', ...admin('oAdmin') })).toBe('/dashboard')
    expect(landing({ path: '/closed-place', ...visitor })).toBe('/auth/sign-in')
  })

  it.each(['/dashboard', '/dashboard/organization/clients'])(
    'to %s asks a stranger to sign in',
    (path) => {
      expect(landing({ path, ...visitor })).toBe('/auth/sign-in')
    },
  )

  it.each([
    ['boAdmin', '/dashboard/branch-office'],
    ['oAdmin', '/dashboard/organization'],
    ['pAdmin', '/dashboard/partner'],
  ] as const)('of a %s is forced under %s', (account, section) => {
    const elsewhere = ['/dashboard', '/dashboard/', '/dashboard/nowhere', `${section}x`]
    const others = accountTypeNames
      .filter((each) => each !== account)
      .map((each) => landing({ path: '/dashboard', ...admin(each) }))
    for (const path of [...elsewhere, ...(others as string[])])
      expect(landing({ path, ...admin(account) })).toBe(section)
    expect(landing({ path: `${section}/clients`, ...admin(account, ['clients']) })).toBeUndefined()
  })

  it.each(['/dashboard/organization', '/dashboard/organization/'])(
    'to the bare section %s goes to the first menu entry',
    (path) => {
      expect(landing({ path, ...admin('oAdmin', ['scheduled-calendar', 'clients']) })).toBe(
        '/dashboard/organization/scheduled-calendar',
      )
    },
  )

  it('to a section without any menu entry is not found', () => {
    expect(landing({ path: '/dashboard/branch-office', ...admin('boAdmin', []) })).toBe(
      '/not-found',
    )
  })

  it('to the bare section waits there until the menu is known', () => {
    expect(landing({ path: '/dashboard/partner', ...admin('pAdmin') })).toBeUndefined()
  })

  it('of an account without an admin record ends the session', () => {
    expect(landing({ path: '/dashboard', signedIn: true, account: undefined })).toBe(logOut)
  })

  it.each(['/home', '/nowhere', '/dashboards'])('to %s stays there', (path) => {
    expect(landing({ path, ...visitor })).toBeUndefined()
    expect(landing({ path, ...admin('oAdmin') })).toBeUndefined()
  })
})
