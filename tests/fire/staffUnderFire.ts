import { setTimeout } from 'node:timers/promises'
import { password } from '../support/furnished/furnish.ts'
import type { BranchUnderFire } from './branchUnderFire.ts'

/** Headers of those who book for others: a partner's owner, and an administrator of the branch. */
export type Staff = { partner: Record<string, string>; branch: Record<string, string> }

/** Signs them in at the running server, whose own secret their sessions need. */
export const staffUnderFire = async (
  port: number,
  { emails }: BranchUnderFire,
): Promise<Staff> => ({
  partner: await signedIn(port, emails.partner),
  branch: await signedIn(port, emails.branch),
})

const signedIn = async (port: number, email: string): Promise<Record<string, string>> => {
  let answer = await requestSignIn(port, email)
  // a server whose connections were ended refuses what finds one of them, as it would a user, who
  // tries again
  for (let tries = 1; answer.status === 503 && tries < 10; tries++) {
    await setTimeout(100)
    answer = await requestSignIn(port, email)
  }
  const { token, device, r } = (await answer.json()) as {
    token?: string
    device?: { id: string }
    r: unknown
  }
  if (token === undefined || device === undefined)
    throw new Error(`${email} cannot sign in: ${JSON.stringify(r)}`)
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  return { authorization: `Bearer ${token}`, 'device-id': device.id, cookie }
}

const requestSignIn = (port: number, email: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/account/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
