import { usePlaceSettings } from './usePlaceSettings.ts'

export type TaxRate = { id: number; name: string; bp: number; default: boolean }
export type Taxes = { rates: TaxRate[]; included: boolean }

/** The tax rates of the place that the record of the form belongs to, for whoever may see its configuration. */
export const useTaxRates = (): Taxes => {
  const values = usePlaceSettings('payment')
  return {
    rates: (values?.['taxRates']?.effective as TaxRate[] | undefined) ?? [],
    included: (values?.['pricesIncludeTax']?.effective as boolean | undefined) ?? true,
  }
}
