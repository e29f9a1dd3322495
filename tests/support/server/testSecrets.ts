import { createSecrets } from '../../../server/adapters/secrets/createSecrets.ts'

// Thousands of tests sign a person in: at the costs of the product half of their time would go into
// passwords.
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** The secrets of a server under test, whose passwords are hashed in no time. */
export const testSecrets = (): ReturnType<typeof createSecrets> =>
  createSecrets('a secret of the tests, long enough to be one', cheap)
