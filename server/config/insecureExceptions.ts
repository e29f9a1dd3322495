/** The exceptions that an operator may name in ALLOW_INSECURE, with their consequences. */
export const insecureExceptions = {
  'http-public-url': 'visitors and staff reach production without TLS',
  'no-mail': 'production without a mail server: no codes, invitations or reminders are sent',
  'plain-smtp': 'emails and the password of the mail server cross a network in clear text',
  'plain-database':
    'PostgreSQL on another machine without TLS, or without its certificate being checked',
  'plain-storage': 'the file store on another machine without TLS',
  'plain-messages': 'Twilio or WhatsApp reached without TLS on another machine',
  'owner-login': 'production signs in to PostgreSQL as the owner of the tables or as a superuser',
  'public-demo': 'demo accounts, whose passwords are public, on an address that others reach',
  'public-sandbox': 'the sandbox gateway, where test cards pay, on an address that others reach',
  'public-inbox': '/dev/mail, with every reset code, on an address that others reach',
  'public-webhooks-local':
    'webhooks into the server’s own network, on an address that others reach',
} as const

export type InsecureException = keyof typeof insecureExceptions

/** The names in ALLOW_INSECURE. */
export function namedExceptions(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean)
}
