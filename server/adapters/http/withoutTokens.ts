import { paymentLinkPages } from '../../../contract/money/paymentMethods.ts'

/** The pages whose path contains a secret. */
const secretPages = ['sc', 'wl', 'rc', 'rv', ...Object.values(paymentLinkPages)]
const inPath = new RegExp(`/(${secretPages.join('|')})/[^/?#\\s"']+`, 'g')
const inQuery = /([?&#](?:token|code|secret|key|invitation|signature|proof)=)[^&\s"'#]+/gi
const inSetup = /(\/auth\/setup#)[\w-]+/g

/** A text for the log, without the secrets of the links in it. */
export const withoutTokens = (text: string): string =>
  text.replaceAll(inPath, '/$1/…').replaceAll(inQuery, '$1…').replaceAll(inSetup, '$1…')
