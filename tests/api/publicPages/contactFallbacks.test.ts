import { describe, expect, it } from 'vitest'
import type { Address } from '../../../contract/text/address.ts'
import {
  contactOf,
  writtenContactOf,
  type BranchContact,
} from '../../../server/app/places/addressParts.ts'

const ecuador: Address = { street: 'Av. Pampite', country: { isoCode: 'EC', name_es: 'Ecuador' } }
const none: BranchContact = {
  address: null,
  phone: null,
  email: null,
  helpPhone: null,
  helpWs: null,
  helpEmail: null,
}
const own = { phone: '+59322345678', email: 'desk@aurora.test' }
const help = {
  helpPhone: '+59322999888',
  helpWs: '+593987654321',
  helpEmail: 'help@aurora.test',
}
const organization = { phone: '+59322000111', email: 'all@aurora.test' }

type Case = {
  title: string
  branch: Partial<BranchContact>
  owner?: typeof organization | { phone: null; email: null } | null
  reached: [phone: string | null, whatsApp: string | null]
  /** The email on pages, and the one that emails and receipts state. */
  emails: [shown: string | null, written: string | null]
}

const cases: Case[] = [
  {
    title: 'its contact for help before all others',
    branch: { ...own, ...help },
    reached: ['+593 2 299 9888', '+593 98 765 4321'],
    emails: ['help@aurora.test', 'help@aurora.test'],
  },
  {
    title: 'its own contact where it has none for help',
    branch: own,
    reached: ['+593 2 234 5678', null],
    emails: [null, 'desk@aurora.test'],
  },
  {
    title: 'that of its organization where it has none at all',
    branch: {},
    reached: ['+593 2 200 0111', null],
    emails: [null, 'all@aurora.test'],
  },
  {
    title: 'none where its organization has none either',
    branch: {},
    owner: { phone: null, email: null },
    reached: [null, null],
    emails: [null, null],
  },
  {
    title: 'none where its organization is not known',
    branch: {},
    owner: null,
    reached: [null, null],
    emails: [null, null],
  },
  {
    title: 'an email for help where it has no email of its own',
    branch: { helpEmail: help.helpEmail },
    reached: ['+593 2 200 0111', null],
    emails: ['help@aurora.test', 'help@aurora.test'],
  },
  {
    title: 'each of them by itself: a telephone for help beside its own email',
    branch: { ...own, helpPhone: help.helpPhone },
    reached: ['+593 2 299 9888', null],
    emails: [null, 'desk@aurora.test'],
  },
  {
    title: 'what is not empty',
    branch: { phone: '', email: '', helpPhone: '', helpWs: '', helpEmail: '' },
    reached: ['+593 2 200 0111', null],
    emails: [null, 'all@aurora.test'],
  },
  {
    title: 'a WhatsApp without a prefix by the country of its address',
    branch: { address: ecuador, helpWs: '0987654321' },
    reached: ['+593 2 200 0111', '+593 98 765 4321'],
    emails: [null, 'all@aurora.test'],
  },
  {
    title: 'a WhatsApp without a prefix as it is written where its country is not known',
    branch: { helpWs: '0987654321' },
    reached: ['+593 2 200 0111', '0987654321'],
    emails: [null, 'all@aurora.test'],
  },
]

describe('a branch is reached by', () => {
  it.each(cases)('$title', ({ branch, owner = organization, reached, emails }) => {
    const whole = { ...none, ...branch }
    const [phoneShown, whatsApp] = reached
    const [shown, written] = emails
    expect(contactOf(whole, owner)).toMatchObject({ phoneShown, whatsApp, email: shown })
    expect(writtenContactOf(whole, owner)).toMatchObject({ phoneShown, whatsApp, email: written })
  })
})
