import { existsSync, readFileSync } from 'node:fs'

/**
 * Megabytes of a process that are in memory now, and the most that were; undefined where the system
 * does not state it under /proc.
 */
export const memoryOf = (process: number): { now: number; peak: number } | undefined => {
  const file = `/proc/${process}/status`
  if (!existsSync(file)) return undefined
  const status = readFileSync(file, 'utf8')
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024)
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
