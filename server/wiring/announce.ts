import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mail } from '../adapters/mail/openMail.ts'
import type { Configuration } from '../config/readConfiguration.ts'
import { demoSignIns } from './demo.ts'
import type { Payments } from './payments.ts'
import { openBrowser, type Printout } from './printout.ts'

type Announced = { base: string; mail: Mail; payments: Payments; setupToken: string | null }

/** Prints where the server answers, and opens the demonstration in a browser. */
export const announce = (
  { settings, flags }: Configuration,
  print: Printout,
  { base, mail, payments, setupToken }: Announced,
): void => {
  const sandbox = payments.sandbox()
  const others: [string, string][] = [
    ['Book online', `${base}/dl/${settings.DEMO ? 'demo' : '{name}'}`],
  ]
  if (mail.inbox !== null) others.push(['Mail', '/dev/mail'])
  if (settings.API_DOCS) others.push(['API', '/api/docs'])
  if (sandbox !== null) others.push(['Payments', `${sandbox}/`])
  print.addresses(
    [[['Back office', `${base}/`]], others],
    settings.DEMO
      ? { emails: demoSignIns.map(({ email }) => email), password: demoSignIns[0]!.password }
      : undefined,
  )
  if (flags.open && settings.DEMO && process.stdout.isTTY) openBrowser(base)
  if (setupToken !== null)
    print.say(
      `    ➜ first partner   ${firstPartnerAddress(base, setupToken, settings.DATA_DIRECTORY)}`,
    )
}

/**
 * Prints the link that creates the first partner on a terminal; elsewhere writes it to a private
 * file, since output lands in logs.
 */
const firstPartnerAddress = (base: string, token: string, directory: string): string => {
  const address = `${base}/auth/setup#${token}`
  if (process.stdout.isTTY) return address
  const file = join(directory, 'first-partner')
  writeFileSync(file, `${address}\n`, { mode: 0o600 })
  return `its link is in ${file}`
}
