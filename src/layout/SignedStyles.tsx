import { withEmotionCache } from '@emotion/react'
import type { ReactElement } from 'react'
import { pageNonce } from '../components/pageNonce.ts'

/**
 * Signs the styles that the component library writes into the page: without the nonce, the content
 * security policy refuses them.
 */
export const SignedStyles = withEmotionCache<{ children: ReactElement }>(({ children }, cache) => {
  cache.sheet.nonce = pageNonce()
  return children
})
