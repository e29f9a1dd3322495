import type { Handlers } from './handler.ts'

/** The look of a scope. Nothing is configured yet, so every scope has the empty look that the specification falls back to. */
export const scope: Handlers<'scope.config'> = {
  'scope.config': async (_input, { ports }) => ({
    r: {
      ui: { admin: { logo: { url: '' }, favicon: { url: '' }, title: { base: '' }, colors: { theme: { vars: {}, classes: [] } } } },
      demo: ports.demo,
    },
  }),
}
