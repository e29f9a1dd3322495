import type { AccountType } from '../../contract/kernel/accounts.ts'

export type DemoSignIn = { account: AccountType; role: string; place: string; email: string; password: string }
