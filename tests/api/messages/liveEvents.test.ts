import { describe, expect, it } from 'vitest'
import { openLiveEvents } from '../../../server/adapters/events/openLiveEvents.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { neighbourOf } from '../../support/furnished/neighbourOf.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { until } from '../../support/server/until.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()
const second = 1000

/**
 * Two servers on one database, as two processes are: one is changed through, the other listened to.
 */
const setUp = async () => {
  const failed: unknown[] = []
  const [here, there] = [
    await openLiveEvents(database(), (error) => failed.push(error)),
    await openLiveEvents(database(), (error) => failed.push(error)),
  ]
  const branch = await staffedBranch({ ...apiOn(database(), present, here), database: database() })
  const other = apiOn(database(), present, there)
  const listen = async (headers: SignedIn, seconds: number, path = 'branch_offices/events') => {
    const response = await other.fetch(`${path}?for=${seconds}`, { headers })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body!.getReader()
    const decoder = new TextDecoder()
    let text = ''
    const done = (async () => {
      for (;;) {
        const { done: over, value } = await reader.read()
        if (over) return
        text += decoder.decode(value)
      }
    })()
    return {
      done,
      events: () =>
        [...text.matchAll(/^data: (.*)$/gm)].map(
          ([, data]) => JSON.parse(data!) as { schedules: number[] },
        ),
      text: () => text,
    }
  }
  return {
    ...branch,
    listen,
    failed,
    close: async () => void (await Promise.all([here.close(), there.close()])),
  }
}

describe('what happens to appointments', () => {
  it('is heard in another process within a second, by those who may see it', async () => {
    const { listen, create, change, book, staff, close, failed } = await setUp()
    const received = await listen(staff, 4)
    const { id } = answerOf<ScheduleRecord>(await create({ start: at('10:00') }))
    const answered = performance.now()
    await until(
      'it is heard of',
      () => received.events().some(({ schedules }) => schedules.includes(id)),
      second,
    )
    console.log(`from the answer to another screen: ${Math.round(performance.now() - answered)} ms`)
    expect(received.events()).toEqual([{ schedules: [id] }])
    answerOf(await change(id, { status: 9 }))
    await until('its change is heard of', () => received.events().length === 2, second)
    answerOf(await book({ start: at('12:00'), booker }))
    await until(
      'the booking of a visitor is heard of',
      () => received.events().length === 3,
      second,
    )
    expect(received.events()).toHaveLength(3)
    await received.done
    await close()
    expect(failed).toEqual([])
  })

  it('reaches no other branch or organization', async () => {
    const { listen, create, make, server, own, close } = await setUp()
    const neighbour = await neighbourOf(server, { make, own })
    const received = await listen(neighbour, 1)
    answerOf(await create({ start: at('10:00') }))
    await received.done
    expect(received.events()).toEqual([])
    await close()
  })

  it('ends for everybody when the process does', async () => {
    const { listen, staff, close } = await setUp()
    const received = await listen(staff, 600)
    await close()
    const started = performance.now()
    await received.done
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('ends at once for who does not stay, and says that it is there', async () => {
    const { listen, staff, close } = await setUp()
    const received = await listen(staff, 0)
    await received.done
    expect(received.text()).toBe('retry: 2000\n\n')
    await close()
  })
})
