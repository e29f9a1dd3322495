import type { Ports } from '../../ports/ports.ts'

/** How many codes there are at a time. */
const recoveryCodeCount = 10

/** New recovery codes: `shown` to be written down, `hashes` to be stored. Hashing is slow on purpose: call it outside a transaction. */
export const makeRecoveryCodes = async ({ secrets }: Pick<Ports, 'secrets'>): Promise<{ shown: string[]; hashes: string[] }> => {
  const codes = Array.from({ length: recoveryCodeCount }, () => secrets.code())
  const hashes = await Promise.all(codes.map((code) => secrets.hashPassword(code)))
  return { shown: codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`), hashes }
}

/** Uses up a recovery code; false if it is not one of the account's, or was used. */
export const takeRecoveryCode = async (
  { store, secrets, clock }: Pick<Ports, 'store' | 'secrets' | 'clock'>,
  account: number,
  code: string,
): Promise<boolean> => {
  const unused = await store.factors.unusedRecoveryCodes(account)
  for (const { id, hash } of unused) {
    if (await secrets.checkPassword(code, hash)) return store.factors.spendRecoveryCode(id, clock.now())
  }
  return false
}
