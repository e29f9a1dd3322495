import { describe, expect, it } from 'vitest'
import type { ReceiptView } from '../../contract/documents/receipts.ts'
import { picture } from '../support/files/pictures.ts'
import { createDocuments } from '../../server/adapters/documents/createDocuments.ts'

const receipt: ReceiptView = {
  number: 'A1-7',
  state: 'valid',
  refunded: 0,
  refunds: [],
  clock: { timeFormat: 24, weekStart: 'mon', language: null },
  summary: null,
  visitEnded: null,
  proof: '1.2.secret',
  code: 'K7QXM2PA',
  issuedAt: '2026-11-22T15:10:00Z',
  timeZone: 'America/Guayaquil',
  organization: {
    name: 'Aurora',
    businessName: 'Clínica Aurora S. A.',
    taxId: '1790012345001',
    logo: null,
  },
  branchOffice: {
    name: 'Cumbayá',
    taxId: null,
    address: 'Av. Interoceánica 12, Quito',
    phone: '+593 2 123 456',
    email: 'hola@aurora.test',
  },
  client: { name: 'Łucja Ñáñez', taxId: '1712345678' },
  visit: { code: 'ABCD2345', startsAt: '2026-11-22T10:00:00-05:00', timeZone: 'America/Guayaquil' },
  concept: null,
  kind: 1,
  currency: 'USD',
  lines: [{ name: 'Limpieza facial', quantity: 1, price: 4500, total: 4500 }],
  total: 5175,
  amount: 5175,
  surcharge: 0,
  taxes: [{ name: 'IVA', bp: 1500, included: false, net: 4500, tax: 675 }],
  method: 4,
  card: null,
  reference: null,
  footer: 'Gracias por tu visita.',
}

const written = async (
  changed: Partial<ReceiptView> = {},
  language: 'es' | 'en' = 'es',
  logo?: Uint8Array,
) =>
  Buffer.from(
    await createDocuments().receipt(
      { ...receipt, ...changed },
      { language, proofUrl: 'https://agenda.test/rv/1.2.secret', logo },
    ),
  ).toString('latin1')

describe('the PDF of a receipt', () => {
  it('can be followed by a screen reader: tagged, with language and title, in headings, paragraphs, a table and a described code', async () => {
    const pdf = await written()
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf).toContain('/MarkInfo ')
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/Lang (es)')
    expect(pdf).toContain('/DisplayDocTitle true')
    for (const tag of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure'])
      expect(pdf).toContain(`/S /${tag}`)
    expect(pdf).toMatch(/\/Alt \(/)
    expect(await written({}, 'en')).toContain('/Lang (en)')
  })

  it('has its fonts inside, also for characters beyond Western Europe’s', async () => {
    const fonts = (pdf: string) => pdf.match(/\/FontFile2/g)?.length ?? 0
    const western = { name: 'Ana Ñáñez', taxId: null }
    expect(fonts(await written({ client: western }))).toBe(2)
    expect(fonts(await written())).toBe(3)
    expect(await written()).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)\b/)
  })

  it.each(['jpeg', 'png'] as const)(
    'begins with the logo, a %s, which is said in words',
    async (format) => {
      const figures = (pdf: string) => pdf.match(/\/S \/Figure/g)?.length ?? 0
      const pdf = await written({}, 'es', await picture({ format }))
      expect(figures(pdf)).toBe(2)
      expect(pdf).toContain('/Alt (Aurora)')
      expect(pdf).toContain('/Subtype /Image')
      const broken = await written({}, 'es', new TextEncoder().encode('no picture'))
      expect(figures(broken)).toBe(1)
    },
  )

  it('goes on to another page where one is not enough', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      name: `Servicio ${index + 1}`,
      quantity: 1,
      price: 100,
      total: 100,
    }))
    expect((await written({ lines })).match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1)
  })
})
