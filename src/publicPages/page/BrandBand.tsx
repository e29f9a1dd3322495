import { cityOf } from '../../../contract/text/cityOf.ts'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { useState } from 'react'
import { MissingPart } from './LatePart.tsx'
import { PhiMark } from './PageFooter.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import { languageAfter, languageNames } from '../../../contract/text/languages.ts'
import { startWords } from '../../i18n/startWords.ts'
import { Icon } from './Icon.tsx'
import { remember } from '../../i18n/rememberedChoice.ts'

/** Who one books with: only a booking page has a title, a welcome and a banner. */
type Branded = {
  organization: Pick<PublicLink['organization'], 'name'> & { logo?: string | null }
  branchOffice: Pick<PublicLink['branchOffice'], 'name' | 'address'>
  title?: string
  welcome?: string | null
  /** The path of its picture. */
  banner?: string | null
}

/** Who one books with, over the whole width; without a link only the switches. */
export const BrandBand = ({ link }: { link?: Branded }) => {
  const languages = useNextLanguage()
  const { change, failures } = languages
  return (
    <header className="band">
      <BandArt />
      <div className="band-line">
        {link ? <Merchant link={link} /> : <PhiMark />}
        <div className="switches">
          <LanguageSwitch {...languages} />
          <ThemeSwitch />
        </div>
      </div>
      {failures > 0 && <MissingPart onRetry={failures > 1 ? undefined : change} />}
      {link?.title !== undefined && <Welcome link={link} />}
      {link?.banner && <img className="banner" src={link.banner} alt="" />}
    </header>
  )
}

const Merchant = ({ link: { organization, branchOffice } }: { link: Branded }) => {
  const place = [
    branchOffice.name === organization.name ? undefined : branchOffice.name,
    cityOf(branchOffice),
  ].filter(Boolean)
  return (
    <>
      {organization.logo ? (
        <img className="initials" src={organization.logo} alt="" width="52" height="52" />
      ) : (
        <span className="initials" aria-hidden="true">
          {initials(organization.name)}
        </span>
      )}
      <div className="merchant">
        <h1>{organization.name}</h1>
        {place.length > 0 && <p>{place.join(', ')}</p>}
      </div>
    </>
  )
}

const Welcome = ({ link: { title, welcome, organization } }: { link: Branded }) => {
  const { words, contentLang } = usePageLanguage()
  return (
    <div className="welcome">
      {title !== organization.name && <p lang={contentLang}>{title}</p>}
      {welcome ? (
        <p lang={contentLang}>{welcome}</p>
      ) : (
        <p className="default-welcome">{words.welcome}</p>
      )}
    </div>
  )
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

const BandArt = () => (
  <svg
    className="band-art"
    viewBox="0 0 620 300"
    fill="none"
    strokeWidth="26"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="430" cy="150" r="250" stroke="#fff" opacity=".05" />
    <circle cx="430" cy="150" r="190" stroke="#fff" opacity=".06" />
    <path d="M430 20a130 130 0 1 0 88 225.7" stroke="#fff" opacity=".1" />
    <path className="golden" d="M468 26a130 130 0 0 1 82 172" />
    <path d="M430-30v360" stroke="#fff" opacity=".1" />
  </svg>
)

/** The language after that of the page, and switching to it; `failures` counts the tries in
 * vain. */
const useNextLanguage = () => {
  const { language, speak } = usePageLanguage()
  const [failures, setFailures] = useState(0)
  const next = languageAfter(language)
  const change = () =>
    void speak(next).then(
      () => setFailures(0),
      () => setFailures((before) => before + 1),
    )
  return { language, next, change, failures }
}

/**
 * Switches to the next language; its label is in that language, for visitors who do not read the
 * current one.
 */
const LanguageSwitch = ({ language, next, change }: ReturnType<typeof useNextLanguage>) => {
  const code = language.toUpperCase()
  return (
    <button
      type="button"
      className="switch"
      lang={next}
      aria-label={`${code}: ${startWords[next].switchLanguage(languageNames[next])}`}
      onClick={change}
    >
      <Icon name="languages" />
      {code}
    </button>
  )
}

const ThemeSwitch = () => {
  const { words } = usePageLanguage()
  return (
    <button type="button" className="switch" aria-label={words.switchTheme} onClick={switchTheme}>
      <Icon name="sun-moon" />
    </button>
  )
}

/**
 * Turns the page from light to dark or back, and keeps the choice for the pages to come, the back
 * office's too.
 */
export const switchTheme = (): void => {
  const { dataset } = document.documentElement
  const shown =
    dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  dataset.theme = shown === 'dark' ? 'light' : 'dark'
  remember('theme', dataset.theme)
}
