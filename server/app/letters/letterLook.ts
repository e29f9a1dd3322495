import { brandProperty, brandTokens } from '../../../contract/text/colors.ts'
import type { ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { Records } from '../../ports/records.ts'
import { effectiveOf } from '../effectiveConfiguration.ts'

type Tones = { main: string; onMain: string }

/** Whose letter it is, as one sees it: the name, the two tones of its colour, and a picture from the web. */
export type LetterLook = { name: string; light: Tones; dark: Tones; logo?: string }

const tonesOf = (color: string, mode: 'light' | 'dark'): Tones => {
  const tokens = brandTokens(color, mode)
  return { main: tokens[brandProperty]!, onMain: tokens['--phi-palette-primary-contrastText']! }
}
const lookIn = (name: string, color: string): LetterLook => ({ name, light: tonesOf(color, 'light'), dark: tonesOf(color, 'dark') })

const ownColor = '#0f5f55'
/** How the installation's own letters look. */
export const installationLook: LetterLook = lookIn('Phi Agenda', ownColor)

/** How an organization's letters look: as its back office does. */
export const lookOf = async (records: Records, organization: number, address: string): Promise<LetterLook> => {
  const [owner] = await records.find('organizations', [organization])
  const place = { partner: owner!['partner'].id, organization, branchOffice: null }
  const { logo, themeVars } = effectiveOf('ui', await records.configuration(place, 'ui')) as ConfigurationOf<'ui'>
  const color = themeVars[brandProperty]
  // A text that is no colour has no tones.
  const isColor = color !== undefined && brandProperty in brandTokens(color, 'light')
  const look = lookIn(owner!['fantasyName'], isColor ? color : ownColor)
  return logo ? { ...look, logo: new URL(logo, address).href } : look
}
