import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { choiceCookie, type ChoiceName } from '../../../contract/text/choiceCookies.ts'

/**
 * What a visitor chose before, as the page's script stored it (`src/i18n/writeCookie.ts`). Over TLS the name has the prefix `__Host-`;
 * the plain one is read for choices from before it had.
 */
export const readChoice = (context: Context, name: ChoiceName): string | undefined =>
  getCookie(context, choiceCookie(name, true)) ?? getCookie(context, choiceCookie(name, false))
