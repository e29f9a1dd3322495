import type { checkedLetters } from '../../../contract/endpoints/provenEmails.ts'
import type { OwnAccounts } from '../../ports/ownAccounts.ts'
import type { LinkState } from '../../ports/provenEmails.ts'
import { requireOpenLink } from '../access/links.ts'
import type { Handlers } from './handler.ts'

type CheckedLetter = (typeof checkedLetters)[number]

const stateOf: Record<CheckedLetter, (own: OwnAccounts, tokenHash: string) => Promise<LinkState | undefined>> = {
  signUpProof: (own, tokenHash) => own.signup(tokenHash),
  emailProof: (own, tokenHash) => own.emailChange(tokenHash),
  emailChanged: (own, tokenHash) => own.undoableChange(tokenHash),
}

/** Checks whether a link can still be used, so that its page asks for nothing in vain. */
export const checkLink: Handlers<'account.checkLink'> = {
  'account.checkLink': async ({ letter, token }, { ports: { store, secrets, clock } }) => {
    requireOpenLink(await store.ownAccounts((own) => stateOf[letter](own, secrets.hash(token))), clock.now())
    return { r: {} }
  },
}
