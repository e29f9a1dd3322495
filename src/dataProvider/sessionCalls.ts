/**
 * The calls that pages make before the back office is loaded. They are written out here so that
 * these pages do not load the whole registry for a few paths; a test holds them against it.
 */
export const sessionCalls = {
  'account.signin': { method: 'POST', path: 'account/signin' },
  'account.signinFactor': { method: 'POST', path: 'account/signin/factor' },
  'account.signinPasskey': { method: 'POST', path: 'account/signin/passkey' },
  'account.startSingleSignOn': { method: 'POST', path: 'account/signin/sso/start' },
  'account.finishSingleSignOn': { method: 'POST', path: 'account/signin/sso/finish' },
  'account.passkeyOptions': { method: 'POST', path: 'account/passkeys/options' },
  'account.factors': { method: 'POST', path: 'account/factors/get' },
  'account.signup': { method: 'POST', path: 'account/signup' },
  'account.signupInvitation': { method: 'POST', path: 'account/signup/invitation' },
  'account.confirmSignup': { method: 'POST', path: 'account/signup/confirm' },
  'account.checkLink': { method: 'POST', path: 'account/link/check' },
  'account.confirmEmailChange': { method: 'POST', path: 'account/email_change/confirm' },
  'account.undoEmailChange': { method: 'POST', path: 'account/email_change/undo' },
  'account.invitations': { method: 'POST', path: 'account/invitations/get' },
  'account.invitation': { method: 'POST', path: 'account/invitation/get' },
  'account.acceptInvitation': { method: 'POST', path: 'account/invitation/accept' },
  'account.declineInvitation': { method: 'POST', path: 'account/invitation/decline' },
  'account.setup': { method: 'POST', path: 'account/setup' },
  'account.resetEmail': { method: 'POST', path: 'account/password_reset/email' },
  'account.resetCode': { method: 'POST', path: 'account/password_reset/code' },
  'account.resetPassword': { method: 'POST', path: 'account/password_reset/reset' },
  'support.send': { method: 'POST', path: 'support/send' },
  'support.proveEmail': { method: 'POST', path: 'support/prove_email' },
  'account.confirm': { method: 'POST', path: 'account/confirm' },
  'account.signOut': { method: 'POST', path: 'account/logout' },
  'account.isAuth': { method: 'GET', path: 'account/is_auth' },
  'scope.config': { method: 'GET', path: 'scope/config/get' },
  'account.preferences': { method: 'POST', path: 'account/preferences/get' },
} as const
