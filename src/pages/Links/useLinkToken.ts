import { useState } from 'react'

/** The token behind the # of the link that led here: no server is sent it with the page. */
export const useLinkToken = (): string => useState(() => window.location.hash.slice(1))[0]
