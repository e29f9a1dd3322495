/** Names that would be taken for something else in an address (definitions 3.12). */
export const reservedNames = new Set([
  'admin',
  'api',
  'auth',
  'book',
  'dashboard',
  'dev',
  'help',
  'home',
  'login',
  'new',
  'phi',
  'signin',
  'support',
  'www',
])
