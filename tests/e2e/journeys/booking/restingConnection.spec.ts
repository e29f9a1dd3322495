import { expect, test } from '../../support/test.ts'

test('a connection may rest for longer than a reverse proxy keeps it', async ({ request }) => {
  const answer = await request.get('/')
  expect(answer.headers()['keep-alive']).toBe('timeout=75')
})
