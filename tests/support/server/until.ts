/** Waits until `holds` answers true, and says what was waited for when it does not. */
export const until = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  milliseconds = 10_000,
): Promise<void> => {
  const deadline = Date.now() + milliseconds
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${milliseconds} ms in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
