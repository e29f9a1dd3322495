import type { SignedIn } from '../../support/furnished/furnish.ts'

/** Makes a fresh browser that of a person who signed in there before. */
export const remembered = (signedIn: SignedIn) => (): void => {
  localStorage.setItem('phi.token', signedIn['authorization']!.slice('Bearer '.length))
  localStorage.setItem('phi.device', signedIn['device-id']!)
}
