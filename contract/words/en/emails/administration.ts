import type { EmailCatalog } from '../../shape/emails.ts'

type AdministrationEmail =
  | 'support'
  | 'staffNotification'
  | 'webhookSwitchedOff'
  | 'gatewaysChanged'
  | 'singleSignOnChanged'
  | 'identityProviderChanged'
  | 'singleSignOnRemoved'
  | 'hostWithdrawn'
  | 'domainWithdrawn'
  | 'supportEmailProof'

/** The emails to administrators about their organization: its settings, its events, its support. */
export const administrationEmails: Pick<EmailCatalog['emails'], AdministrationEmail> = {
  support: {
    subject: 'Help for {place}: {title}',
    about: ['{sender} ({email}) writes to {place}:'],
    note: 'Your reply to this email goes to {email}.',
  },
  staffNotification: {
    subject: 'Notification: {summary}',
    about: ['{headline}', '{#before}Moved from {before}.{/before}'],
    button: 'Open in Phi Agenda',
    note: 'You get this email because you chose it for this event. Change that in your account, under Notifications.',
  },
  webhookSwitchedOff: {
    subject: 'The webhook {webhook} was switched off',
    about: ['Nothing has arrived at {url} for three days, so no more events are sent there.'],
    button: 'See the webhooks',
    note: 'The log of the webhook says what was answered. Once its receiver works again, switch it on; what was not sent can be sent again from the log.',
  },
  gatewaysChanged: {
    subject: 'The payment gateways of {place} were changed',
    about: [
      '{admin} changed the payment gateways of {place} or their keys. Card payments go to the account that these keys belong to.',
    ],
    button: 'See the payment settings',
    note: 'If you did not expect this, check the keys now and ask {admin} about it. All administrators of the organization with full permissions receive this email.',
  },
  singleSignOnChanged: {
    subject: 'Single sign-on of {place} was changed',
    about: [
      '{admin} changed the settings of single sign-on at {place}. Its identity provider signs people in to the accounts of your organization.',
    ],
    button: 'See the security settings',
    note: 'If you did not expect this, check the provider now and ask {admin} about it. All administrators of the organization with full permissions receive this email.',
  },
  identityProviderChanged: {
    subject: 'The identity provider of {place} was replaced',
    about: [
      '{admin} replaced the identity provider of {place}. The new one signs people in to the accounts of your organization.',
      'Everyone whom the former provider had signed in was signed out.',
    ],
    button: 'See the security settings',
    note: 'If you did not expect this, check the provider now and ask {admin} about it. All administrators of the organization with full permissions receive this email.',
  },
  singleSignOnRemoved: {
    subject: 'Single sign-on of {place} was removed',
    about: [
      '{admin} removed the identity provider of {place}. People sign in to it with their password, or set one with “Forgotten your password?”.',
      'Everyone whom the provider had signed in was signed out.',
    ],
    button: 'See the security settings',
    note: 'If you did not expect this, check the settings now and ask {admin} about it. All administrators of the organization with full permissions receive this email.',
  },
  hostWithdrawn: {
    subject: '{host} no longer leads to {place}',
    about: [
      'The DNS record {record} has been gone for {days} days, so {host} no longer opens {place}.',
      'If the domain is still yours, add the record again and check it in the settings.',
    ],
    button: 'Open the settings',
    note: 'You receive this email because you may configure {place}.',
  },
  domainWithdrawn: {
    subject: 'Single sign-on no longer applies to {domain}',
    about: [
      'The DNS record {record} has been gone for {days} days, so people with an email at {domain} no longer sign in to {place} by single sign-on. Those whom it had signed in were signed out. They can use their password, or set one with “Forgotten your password?”.',
      'If the domain is still yours, add the record again and check it in the settings.',
    ],
    button: 'Open the settings',
    note: 'You receive this email because you may configure the security of {place}.',
  },
  supportEmailProof: {
    subject: 'Confirm this email for the support of {place}',
    about: [
      'Messages to the support of {place} are to be sent to this email. Confirm that you read them here.',
    ],
    button: 'Confirm this email',
    note: 'The link works for {minutes} minutes. If you do not know {place}, ignore this email: nothing is sent to you.',
  },
}
