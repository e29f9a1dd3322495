import type { EndpointName } from '../../../contract/endpoints/index.ts'

/**
 * Calls of visitors without a proof of work, each with its reason. A new call of visitors needs an
 * entry here or a declaration.
 */
export const proofOfWorkExemptions: Partial<Record<EndpointName, string>> = {
  ...exempt('reads only; limited by address', [
    'account.isAuth',
    'account.invitation',
    'account.checkLink',
    'account.signupInvitation',
    'account.passkeyOptions',
    'directLinks.open',
    'public.products',
    'public.experts',
    'public.availability',
    'public.calculate',
    'public.forms',
    'public.schedule',
    'public.calendarFile',
    'public.comments',
    'public.answers',
    'public.waiting',
    'payments.linkConfig',
    'payments.config',
    'receipts.open',
    'receipts.check',
    'public.feed',
    'holidays.countries',
    'holidays.states',
    'holidays.days',
    'places.countries',
    'places.states',
    'places.cities',
    'scope.config',
  ]),
  ...exempt('wrong tries slow down the account and the network; programs sign in too', [
    'account.signin',
  ]),
  ...exempt(
    'needs the challenge of a sign-in; tries are limited by challenge, account and address',
    ['account.signinFactor'],
  ),
  ...exempt(
    'needs a signature by a registered passkey, which cannot be guessed; tries are limited by address',
    ['account.signinPasskey'],
  ),
  ...exempt(
    'stores a row that is deleted within minutes, and reads the kept document of a provider; limited by address',
    ['account.startSingleSignOn'],
  ),
  ...exempt(
    'needs the state of a flow of the same device, which works once; tries are limited by address',
    ['account.finishSingleSignOn'],
  ),
  ...exempt(
    'needs a token that was printed at the start or sent to the person by email; tries are limited',
    [
      'account.setup',
      'account.confirmSignup',
      'account.undoEmailChange',
      'account.acceptInvitation',
      'account.declineInvitation',
      'account.resetCode',
      'account.resetPassword',
      'support.proveEmail',
    ],
  ),
  ...exempt(
    'needs the secret of an own appointment, hold or place on the waitlist; takes no time from others',
    [
      'public.reschedule',
      'public.cancel',
      'public.reconfirm',
      'public.proveEmail',
      'public.release',
      'public.comment',
      'public.answer',
      'public.answerOffer',
    ],
  ),
}

function exempt(
  reason: string,
  calls: readonly EndpointName[],
): Partial<Record<EndpointName, string>> {
  return Object.fromEntries(calls.map((call) => [call, reason]))
}
