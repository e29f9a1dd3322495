import type { DemoSignIn } from '../../ports/ports.ts'
import { casaLucuma } from './casaLucuma.ts'

const password = 'demo-1234'

/** The business under which all of the demonstration stands. */
export const partnerName = 'Grupo Equinoccio'

export type DemoRole = 'partner' | 'organization' | 'branch' | 'reception'

/** One account for each kind of work, as the sign-in page offers them. */
export const demoSignIns: (DemoSignIn & { role: DemoRole })[] = [
  { account: 'pAdmin', role: 'partner', place: partnerName, email: 'partner@demo.test', password },
  {
    account: 'oAdmin',
    role: 'organization',
    place: casaLucuma.fantasyName,
    email: 'organization@demo.test',
    password,
  },
  {
    account: 'boAdmin',
    role: 'branch',
    place: casaLucuma.branches[0]!.name,
    email: 'branch@demo.test',
    password,
  },
  {
    account: 'boAdmin',
    role: 'reception',
    place: casaLucuma.branches[0]!.name,
    email: 'reception@demo.test',
    password,
  },
]

/** The people behind the accounts, in the order of the sign-ins, with the role of each. */
export const demoPeople = [
  { name: 'Mariana Sáenz', phone: '+593998120457', role: 'Propietario' },
  { name: 'Rodrigo Andrade', phone: '+593987453120', role: 'Administrador' },
  { name: 'Lucía Paredes', phone: '+593991774203', role: 'Administrador de sucursal' },
  { name: 'Nadia Torres', phone: '+593984402916', role: 'Recepción' },
] as const
