/** What the calls are told about where they run, and how many of them may come. */
export type ApiSettings = {
  /** Whether the API documentation is public; otherwise only signed-in callers read the document. */
  apiDocs?: boolean
  /** Our own proxies in front. */
  proxies: number
  /** Whether those proxies write X-Forwarded-Host. */
  forwardedHost?: boolean
  /** The origins whose pages may call the REST API; none by default. */
  restOrigins?: readonly string[]
  /** Calls a minute that one address may make without signing in; 0 for no limit. */
  visitorCallsPerMinute: number
  /** Calls a minute that may be made with one key of the REST door; 0 for no limit. */
  keyCallsPerMinute: number
}
