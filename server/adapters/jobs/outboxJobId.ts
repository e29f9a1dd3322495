const hexadecimal = (number: number): string => number.toString(16).padStart(16, '0')

/**
 * The id of the job that an outbox row becomes: both halves of its key, side by side. The same row gives the same id, so handing it
 * over twice makes one job; and the row can be read off a job.
 * @param organization 0 for the outbox of the platform
 */
export const outboxJobId = (organization: number, id: number): string => {
  const digits = hexadecimal(organization) + hexadecimal(id)
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join('-')
}
