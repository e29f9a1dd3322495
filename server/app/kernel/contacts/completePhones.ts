import { z } from 'zod'
import { entityNamed, type EntityName } from '../../../../contract/entities/index.ts'
import { refuseField } from '../../../../contract/kernel/errors.ts'
import { readPhone } from '../../../../contract/text/phones.ts'
import type { Records } from '../../../ports/records.ts'
import type { Values } from '../../../ports/values.ts'
import type { SentContext } from '../rule.ts'

type Place = { records: Records; organization: number; branchOffice: number | null }

/** The country (ISO code) of the address among values. */
export const countryIn = (values: { address?: unknown } | undefined): string | undefined => {
  const read = withCountry.safeParse(values?.address)
  return read.data?.country.isoCode
}

const withCountry = z.object({ country: z.object({ isoCode: z.string() }) })

/**
 * The country (ISO code) whose way of writing telephone numbers a place has: that of the branch's
 * address, else of its organization's.
 */
export const phoneCountry = async ({
  records,
  organization,
  branchOffice,
}: Place): Promise<string | undefined> => {
  const [branch] = branchOffice === null ? [] : await records.find('branchOffices', [branchOffice])
  if (countryIn(branch) !== undefined) return countryIn(branch)
  const [business] = organization > 0 ? await records.find('organizations', [organization]) : []
  return countryIn(business)
}

/**
 * Gives the telephone numbers that were sent without a country that of their place: its own
 * address, else its branch's or organization's.
 * @throws Refusal VALIDATION for what is no number there
 */
export const completePhones = async <Whole extends Values>(
  { values, sent, records, organization, branchOffice }: SentContext<Whole>,
  name: EntityName,
): Promise<Whole> => {
  const { fields } = entityNamed(name)
  const bare = Object.entries(fields).flatMap(([path, { kind }]) => {
    const value = sent[path]
    return kind === 'phone' && typeof value === 'string' && !value.startsWith('+')
      ? [{ path, value }]
      : []
  })
  if (bare.length === 0) return values
  const branch = typeof values['branchOffice'] === 'number' ? values['branchOffice'] : branchOffice
  const country =
    countryIn(values) ?? (await phoneCountry({ records, organization, branchOffice: branch }))
  return {
    ...values,
    ...Object.fromEntries(bare.map(({ path, value }) => [path, numberAt(path, value, country)])),
  }
}

/** @throws Refusal VALIDATION */
const numberAt = (path: string, written: string, country: string | undefined): string => {
  const number = readPhone(written, country)
  if (number === undefined) throw refuseField(path, 'format')
  return number
}

/**
 * A person who books or waits, with the country of the place in their telephone number.
 * @throws Refusal VALIDATION on `booker.phone`
 */
export const withPhoneOf = <Booker extends { phone?: string | null | undefined } | undefined>(
  booker: Booker,
  address: unknown,
): Booker =>
  booker?.phone == null || booker.phone.startsWith('+')
    ? booker
    : { ...booker, phone: numberAt('booker.phone', booker.phone, countryIn({ address })) }
