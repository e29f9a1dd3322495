import { longestListening } from '../../contract/endpoints/notifications.ts'
import type { EndpointName } from '../../contract/endpoints/index.ts'
import { findOperation } from '../../contract/registry.ts'
import type { CallOf, InputOf } from './call.ts'
import { CallError } from './callError.ts'
import { fetchFile } from './transport.ts'

/** Who takes the data of each event, and the signal that ends it. */
export type Listening = { onEvent: (data: unknown) => void; signal?: AbortSignal | undefined }

/** Longer than the server lets anybody listen at once. */
const patience = (longestListening + 15) * 1000

/**
 * Receives what a call of server-sent events sends, as it sends it, until it ends or the signal
 * does: the data of each event. `fetch` instead of `EventSource`, which cannot say who is
 * listening. Throws `CallError`, or whatever broke the stream off.
 */
export const listen = async <Name extends EndpointName>(
  { name, account }: CallOf<Name>,
  body: InputOf<Name>,
  { onEvent, signal }: Listening,
): Promise<void> => {
  const operation = findOperation(name, account)
  if (!operation) throw new CallError('REQUEST_NOT_EXIST')
  const response = await fetchFile(operation, body, { signal, timeout: patience })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + value).split('\n\n')
    rest = events.pop()!
    for (const event of events) {
      const data = event
        .split('\n')
        .flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : []))
      if (data.length > 0) onEvent(JSON.parse(data.join('\n')))
    }
  }
}
