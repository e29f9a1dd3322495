import { expect, test as base } from '@playwright/test'

type Fixtures = {
  /** Errors in the browser's console that a test expects; any other fails it. */
  expectedErrors: RegExp[]
}

/** Playwright's `test` on the running server, whose pages must not complain. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  // Playwright reads the names of what a fixture needs off this pattern, even when it needs none.
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, provide) => {
    await provide(process.env.PHI_AGENDA_ADDRESS)
  },
  page: async ({ page, expectedErrors }, provide) => {
    const complaints: string[] = []
    // What a test looks for in the frame of an email is a script to it, and emails run none.
    const expected = [/Blocked script execution in 'about:srcdoc'/, ...expectedErrors]
    page.on('console', (message) => {
      if (message.type() === 'error')
        complaints.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await provide(page)
    expect(complaints.filter((text) => !expected.some((each) => each.test(text)))).toEqual([])
  },
})

export { expect }
