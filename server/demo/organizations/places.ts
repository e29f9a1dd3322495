import type { Address } from '../../../contract/text/address.ts'

type Place = Omit<Address, 'city' | 'stateRegion' | 'country'> & { city: string; region: string }

const codes: Record<string, string> = {
  Quito: 'EC-QB456LG07',
  Samborondón: 'EC-7LXDG1PXR',
  Madrid: 'ES-8JZT1LRJ8',
  Pichincha: 'EC-P',
  Guayas: 'EC-G',
  'Comunidad de Madrid': 'ES-MD',
}

const within =
  (country: { isoCode: string; name_es: string }) =>
  ({ city, region, ...rest }: Place): Address => ({
    ...rest,
    city: { isoCode: codes[city]!, name_es: city },
    stateRegion: { isoCode: codes[region]!, name_es: region },
    country,
  })

export const inEcuador = within({ isoCode: 'EC', name_es: 'Ecuador' })
export const inSpain = within({ isoCode: 'ES', name_es: 'España' })

/** Days that fall on the same date every year. */
export const ecuadorHolidays: Record<string, string> = {
  '01-01': 'Año Nuevo',
  '05-01': 'Día del Trabajo',
  '05-24': 'Batalla de Pichincha',
  '08-10': 'Primer Grito de Independencia',
  '10-09': 'Independencia de Guayaquil',
  '11-02': 'Día de los Difuntos',
  '11-03': 'Independencia de Cuenca',
  '12-25': 'Navidad',
}

export const madridHolidays: Record<string, string> = {
  '01-01': 'Año Nuevo',
  '01-06': 'Reyes',
  '05-01': 'Día del Trabajador',
  '05-02': 'Comunidad de Madrid',
  '08-15': 'Asunción',
  '10-12': 'Fiesta Nacional',
  '11-01': 'Todos los Santos',
  '12-08': 'Inmaculada',
  '12-25': 'Navidad',
}
