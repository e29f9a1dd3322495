import { cardConsentVersion } from '../../../contract/money/cards.ts'
import type { Values } from '../../../server/ports/values.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

type Left = { organization: number; branchOffice: number; client: number }

/**
 * A card as one that its client left before: no one can create one, and not every test has a
 * gateway to leave it at.
 */
export const leaveCard = async (
  { database }: ApiUnderTest,
  { organization, branchOffice, client }: Left,
  mark: string,
  more: Values = {},
): Promise<number> => {
  const consent = {
    version: cardConsentVersion,
    language: 'es',
    date: '2026-11-20T10:00:00.000Z',
    ip: '203.0.113.7',
    uses: ['fees', 'future_visits'],
  }
  const row: Values = {
    organization_id: organization,
    left_at_id: branchOffice,
    client_id: client,
    name: `${mark} ···4242`,
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2032,
    consent: JSON.stringify(consent),
    processor: 'sandbox',
    processor_token: `cus_${mark}/pm_${mark}`,
    status_id: 1,
    title_key: `${mark.toLowerCase()} ···4242`,
    search_text: mark.toLowerCase(),
    created_at: new Date(),
    ...more,
  }
  const columns = Object.keys(row)
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ id: number }>(
      `insert into saved_card (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(row),
    ),
  )
  return rows[0]!.id
}
