/**
 * The calls that pages make before the back office is loaded. They are written out here so that these pages do not load the whole
 * registry for a few paths; a test holds them against it.
 */
export const sessionCalls = {
  'account.signin': { method: 'POST', path: 'account/signin' },
  'account.signup': { method: 'POST', path: 'account/signup' },
  'account.setup': { method: 'POST', path: 'account/setup' },
  'account.resetEmail': { method: 'POST', path: 'account/password_reset/email' },
  'account.resetCode': { method: 'POST', path: 'account/password_reset/code' },
  'account.resetPassword': { method: 'POST', path: 'account/password_reset/reset' },
  'support.proveEmail': { method: 'POST', path: 'support/prove_email' },
  'account.logout': { method: 'GET', path: 'account/logout' },
  'account.isAuth': { method: 'GET', path: 'account/is_auth' },
  'scope.config': { method: 'GET', path: 'scope/config/get' },
} as const
