import type { SchedulesEvent } from '../../../contract/endpoints/events.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Handlers } from './handler.ts'

/** How often a connection is heard of, so that nobody on the way takes it for dead. */
const beatMilliseconds = 20_000

export const events: Handlers<'events.open'> = {
  'events.open': (input, { ports, caller }) =>
    Promise.resolve({
      r: {},
      file: { mime: 'text/event-stream', name: 'events', inline: true, chunks: eventsFor(ports, caller, input.for) },
    }),
}

/** Server-sent events for one caller: of what happens in their organizations, that which they may see. */
async function* eventsFor(ports: Ports, caller: Caller, seconds: number): AsyncGenerator<string> {
  const scope = caller.scope!
  const heard = new Set<number | null>()
  let wake = (): void => undefined
  const stop = ports.live.subscribe(scope.organizations, ({ schedule }) => {
    heard.add(schedule)
    wake()
  })
  const { closing } = ports.live
  const onClosing = (): void => wake()
  closing.addEventListener('abort', onClosing)
  const end = performance.now() + seconds * 1000
  try {
    yield 'retry: 2000\n\n'
    for (let left = seconds * 1000; left > 0 && !closing.aborted; left = end - performance.now()) {
      if (heard.size === 0)
        await new Promise<void>((resolve) => ((wake = resolve), setTimeout(resolve, Math.min(left, beatMilliseconds)).unref()))
      const ids = [...heard]
      heard.clear()
      const message = await messageOf(ports, caller, ids)
      yield message === undefined ? ': still here\n\n' : `event: schedules\ndata: ${JSON.stringify(message)}\n\n`
    }
  } finally {
    stop()
    closing.removeEventListener('abort', onClosing)
  }
}

/** Undefined where nothing happened that the caller may see. */
const messageOf = async ({ store }: Ports, { scope }: Caller, ids: (number | null)[]): Promise<SchedulesEvent | undefined> => {
  if (ids.length === 0) return undefined
  if (ids.includes(null)) return { schedules: [] }
  const found = await store.schedules(scope!, { ids: ids as number[], limit: ids.length })
  return found.length === 0 ? undefined : { schedules: found.map(({ id }) => id) }
}
