/** The checks that failed, each with its message. */
export const failuresOf = async <Facts>(
  checks: Record<string, (facts: Facts) => void | Promise<void>>,
  facts: Facts,
): Promise<Record<string, string>> => {
  const failures: Record<string, string> = {}
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check(facts)
    } catch (error) {
      failures[name] = error instanceof Error ? error.message : String(error)
    }
  }
  return failures
}
