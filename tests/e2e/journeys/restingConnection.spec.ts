import { expect, test } from '@playwright/test'

test('a connection may rest for longer than a reverse proxy keeps it', async ({ request }) => {
  const answer = await request.get(process.env.PHI_AGENDA_ADDRESS!)
  expect(answer.headers()['keep-alive']).toBe('timeout=75')
})
