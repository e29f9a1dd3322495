import { describe, expect, it } from 'vitest'
import { contactLinks } from '../../../contract/text/contactLinks.ts'

const linkOf = (email: string) => contactLinks({ phone: null, email })[0]!.link

describe('the link to an email address', () => {
  it.each([
    ['help@aurora.test', 'mailto:help@aurora.test'],
    ['help.desk-1_a@aurora.test', 'mailto:help.desk-1_a@aurora.test'],
    ['help+spa@aurora.test', 'mailto:help%2Bspa@aurora.test'],
    ['a?cc=b@aurora.test', 'mailto:a%3Fcc%3Db@aurora.test'],
    ['a&b@aurora.test', 'mailto:a%26b@aurora.test'],
    ['a%40b@aurora.test', 'mailto:a%2540b@aurora.test'],
    ['a#b@aurora.test', 'mailto:a%23b@aurora.test'],
  ])('opens an email to %s and nothing else', (email, link) => {
    expect(linkOf(email)).toBe(link)
    const { pathname, search, hash } = new URL(link)
    expect([decodeURIComponent(pathname), search, hash]).toEqual([email, '', ''])
  })
})

describe('the ways to reach a business', () => {
  it('are read as they are written, and opened where that is possible', () => {
    expect(
      contactLinks({
        phone: '+593 2 234 5678',
        whatsApp: '+593 98 765 4321',
        email: 'help@aurora.test',
      }),
    ).toEqual([
      { by: 'phone', text: '+593 2 234 5678', link: 'tel:+59322345678' },
      { by: 'whatsApp', text: 'WhatsApp +593 98 765 4321', link: 'https://wa.me/593987654321' },
      { by: 'email', text: 'help@aurora.test', link: 'mailto:help@aurora.test' },
    ])
    expect(contactLinks({ phone: null, whatsApp: '0987654321', email: null })).toEqual([
      { by: 'whatsApp', text: 'WhatsApp 0987654321' },
    ])
    expect(contactLinks({ phone: null, email: null })).toEqual([])
  })
})
