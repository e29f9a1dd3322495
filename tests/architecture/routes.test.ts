import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderedPaths } from '../../server/adapters/http/backOfficePage.ts'
import * as landing from '../../src/authProvider/landing.ts'

const source = readFileSync(new URL('../../src/App.tsx', import.meta.url), 'utf8')

/**
 * The paths of the routes of src/App.tsx, those by a constant among them; `*` at the end stands for
 * anything.
 */
const routes = [...source.matchAll(/<Route path=(?:"([^"]+)"|\{(\w+)\})/g)].map(
  ([, written, constant]) => written ?? (landing as unknown as Record<string, string>)[constant!]!,
)

describe('the paths of the back office', () => {
  it('are each answered as a page that exists, and those without a route as one that does not', () => {
    expect(routes.length).toBe([...source.matchAll(/<Route /g)].length)
    expect(routes).not.toContain(undefined)
    const pages = routes.filter((path) => path !== '*').map((path) => path.replace('*', 'anything'))
    expect(pages.filter((path) => !renderedPaths.test(path))).toEqual([])
    expect(
      ['/nothing', '/homes', '/home/nothing', '/support/x', landing.notFoundPath].filter((path) =>
        renderedPaths.test(path),
      ),
    ).toEqual([])
  })

  it('have each a route', () => {
    const stems = [...renderedPaths.source.matchAll(/[a-z][a-z-]+/g)].map(([stem]) => `/${stem}`)
    expect(stems.length).toBeGreaterThan(8)
    expect(
      stems.filter(
        (stem) => !routes.some((route) => route === stem || route.startsWith(`${stem}/`)),
      ),
    ).toEqual([])
  })
})
