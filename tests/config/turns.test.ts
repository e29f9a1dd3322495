import { describe, expect, it, vi } from 'vitest'

const files = ['c', 'a', 'e', 'b', 'd', 'g', 'f'].map((name) => `tests/${name}.test.ts`)

describe('the files of a day', () => {
  /** Those that are left out on a day, of two who count the same files apart. */
  const leftOut = async (day: number, environment: Record<string, string>, ahead = 0) => {
    vi.resetModules()
    vi.stubEnv('FULL', '')
    vi.stubEnv('TURN', String(day))
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    const { notToday } = await import('../../scripts/turn.ts')
    const chosen = notToday(files, 3, ahead)
    vi.unstubAllEnvs()
    return chosen
  }
  const tried = async (day: number, ahead = 0) => {
    const out = await leftOut(day, { FILES_BY_TURNS: '1' }, ahead)
    return files.filter((file) => !out.includes(file))
  }

  it('are each tried once within the days that it takes', async () => {
    for (const first of [0, 20_787]) {
      const days = [await tried(first), await tried(first + 1), await tried(first + 2)]
      expect(days.flat().toSorted()).toEqual(files.toSorted())
    }
  })

  it('are others for who counts ahead', async () => {
    const [one, other] = [await tried(4), await tried(4, 1)]
    expect(one.filter((file) => other.includes(file))).toEqual([])
  })

  it('are all of them where none are chosen, and in the full run', async () => {
    expect(await leftOut(1, { FILES_BY_TURNS: '' })).toEqual([])
    expect(await leftOut(1, { FILES_BY_TURNS: '1', FULL: '1' })).toEqual([])
  })
})

describe('the tests that take minutes', () => {
  const triedOn = async (day: number) => {
    vi.resetModules()
    vi.stubEnv('FULL', '')
    vi.stubEnv('FILES_BY_TURNS', '1')
    vi.stubEnv('TURN', String(day))
    const { isLongTestOfToday, longTests } = await import('../../scripts/turn.ts')
    const tried = longTests.filter((name) => isLongTestOfToday(name))
    vi.unstubAllEnvs()
    return { tried, longTests }
  }

  it('are tried one a day, each within as many days as there are of them', async () => {
    const { longTests } = await triedOn(0)
    const days: string[] = []
    for (const day of longTests.keys()) {
      const { tried } = await triedOn(20_787 + day)
      expect(tried).toHaveLength(1)
      days.push(...tried)
    }
    expect(days.toSorted()).toEqual([...longTests].toSorted())
  })
})

describe('the looks of a day', () => {
  const lookOn = async (day: number, looks: readonly string[]) => {
    vi.resetModules()
    vi.stubEnv('FULL', '')
    vi.stubEnv('TURN', String(day))
    const { ofTurn } = await import('../../scripts/turn.ts')
    const chosen = ofTurn(looks)
    vi.unstubAllEnvs()
    expect(chosen).toHaveLength(1)
    return chosen[0]!
  }

  it.each([2, 3, 4, 5, 6])(
    'are each seen, of %i, by what is tried on every day, every second and every sixth',
    async (count) => {
      const looks = Array.from({ length: count }, (_, place) => `look ${place}`)
      for (const every of [1, 2, 6])
        for (let first = 0; first < every; first += 1) {
          const seen = new Set<string>()
          for (let day = 20_784 + first; day < 20_784 + 12 * count; day += every)
            seen.add(await lookOn(day, looks))
          expect([...seen].toSorted(), `on every ${every} from ${first}`).toEqual(looks)
        }
    },
  )
})
