import { useState } from 'react'

/** The token after the # of the link: the browser does not send it to the server with the page. */
export const useLinkToken = (): string => useState(() => window.location.hash.slice(1))[0]
