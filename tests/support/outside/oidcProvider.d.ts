declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Interaction = { params: Record<string, unknown> }
  type InteractionResult =
    | { error: string }
    | { login: { accountId: string }; consent: { grantId: string } }

  /** A certified OpenID Connect provider; what the tests use of it. */
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
    ): Promise<void>
    Grant: new (of: { accountId: string; clientId: string }) => {
      addOIDCScope: (scope: string) => void
      save: () => Promise<string>
    }
  }
}
