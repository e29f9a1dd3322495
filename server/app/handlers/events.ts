import type { LiveNews } from '../../../contract/endpoints/events.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { readable } from '../notices/readable.ts'
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
  const seesSchedules = readable({ ...caller, account: scope.account }).includes('schedules')
  const schedules = new Set<number | null>()
  let noticed = false
  let wake = (): void => undefined
  const stop = ports.live.subscribe(scope.organizations, (event) => {
    if ('schedule' in event) {
      if (!seesSchedules) return
      schedules.add(event.schedule)
    } else {
      if (event.notices !== null && event.notices !== caller.membership) return
      noticed = true
    }
    wake()
  })
  const { closing } = ports.live
  const onClosing = (): void => wake()
  closing.addEventListener('abort', onClosing)
  const end = performance.now() + seconds * 1000
  try {
    yield 'retry: 2000\n\n'
    for (let left = seconds * 1000; left > 0 && !closing.aborted; left = end - performance.now()) {
      if (schedules.size === 0 && !noticed)
        await new Promise<void>((resolve) => ((wake = resolve), setTimeout(resolve, Math.min(left, beatMilliseconds)).unref()))
      const ids = [...schedules]
      schedules.clear()
      const news: LiveNews[] = noticed ? [{ notices: true }] : []
      noticed = false
      news.push(...(await changedSchedules(ports, caller, ids)))
      yield news.length === 0 ? ': still here\n\n' : news.map(inLines).join('')
    }
  } finally {
    stop()
    closing.removeEventListener('abort', onClosing)
  }
}

const inLines = (news: LiveNews): string => `event: ${Object.keys(news)[0]!}\ndata: ${JSON.stringify(news)}\n\n`

/** Nothing where nothing happened that the caller may see. */
const changedSchedules = async ({ store }: Ports, { scope }: Caller, ids: (number | null)[]): Promise<LiveNews[]> => {
  if (ids.length === 0) return []
  if (ids.includes(null)) return [{ schedules: [] }]
  const found = await store.schedules(scope!, { ids: ids as number[], limit: ids.length })
  return found.length === 0 ? [] : [{ schedules: found.map(({ id }) => id) }]
}
