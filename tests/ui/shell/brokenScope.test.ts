import { beforeEach, describe, expect, it, vi } from 'vitest'
import { freshBrowser } from '../support/freshBrowser.ts'
import { ok, refused, useAnsweringServer } from '../support/answeringServer.ts'

const { answers } = useAnsweringServer()

const load = async () => {
  const notes = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { emptyScope, loadScope } = await import('../../../src/layout/scope/scopeConfiguration.ts')
  const scope = await loadScope()
  const noted = notes.mock.calls.length
  notes.mockRestore()
  return { scope, noted, emptyScope }
}

describe('a scope configuration', () => {
  beforeEach(() => freshBrowser())

  it.each([
    ['that is refused', refused('INTERNAL')],
    ['that is none', ok(null)],
    ['without a look', ok({ ui: 7 })],
    ['that is a page', new Response('<html></html>', { status: 502 })],
  ])('%s is noted, and the empty one holds', async (_, answer) => {
    answers['scope/config/get'] = [answer]
    const { scope, noted, emptyScope } = await load()
    expect(scope).toEqual(emptyScope)
    expect(noted).toBe(1)
  })

  it('holds as far as it is sound', async () => {
    const admin = {
      logo: { url: 5 },
      title: { base: 'Aurora' },
      colors: { theme: { vars: { '--phi-radius-card': 3 }, classes: 'x' } },
    }
    answers['scope/config/get'] = [ok({ ui: { admin } })]
    const { scope, noted, emptyScope } = await load()
    expect(scope).toEqual({
      ...emptyScope,
      ui: { admin: { ...emptyScope.ui.admin, title: { base: 'Aurora' } } },
    })
    expect(noted).toBe(0)
  })
})
