import type { ScopeConfiguration } from '../../../contract/endpoints/account.ts'
import { mode } from '../theme/mode.ts'
import { brandProperty, brandTokens, brandTokenNames } from '../../../contract/text/colors.ts'

type Look = ScopeConfiguration['ui']['admin']

/**
 * Any other colour is derived or stands for a state; sizes, corners and shadows are the scope's
 * own.
 */
const variableName = /^--phi-(?!palette-)[a-z0-9-]{1,80}$/
const className = /^[a-z][a-z0-9-]{0,39}$/i

let shownClasses: string[] = []
let shownVariables: string[] = []
const ownIcons = new Map<HTMLLinkElement, { href: string; type: string }>()
let stopFollowing = (): void => undefined

/** A picture from the web or from this site; anything else, such as a script address, is none. */
export const pictureUrl = (url: string): string | undefined => {
  try {
    const { protocol, href } = new URL(url, window.location.origin)
    return url && (protocol === 'https:' || protocol === 'http:') ? href : undefined
  } catch {
    return undefined
  }
}

/**
 * Dresses the page as its scope wants: title, favicon, classes and brand colour, each only as far
 * as it is sound.
 */
export const showScope = ({ title, favicon, colors: { theme } }: Look): void => {
  const root = document.documentElement
  baseTitle = title.base.trim() || 'Phi Agenda'
  const icon = pictureUrl(favicon.url)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')) {
    // A scope without one has the product's own back.
    ownIcons.set(link, ownIcons.get(link) ?? { href: link.href, type: link.type })
    Object.assign(link, icon ? { href: icon, type: '' } : ownIcons.get(link))
  }

  root.classList.remove(...shownClasses)
  shownClasses = theme.classes.filter((name) => className.test(name))
  root.classList.add(...shownClasses)

  const paint = () => {
    for (const name of [...brandTokenNames, ...shownVariables]) root.style.removeProperty(name)
    shownVariables = Object.keys(theme.vars).filter((name) => variableName.test(name))
    for (const name of shownVariables) root.style.setProperty(name, theme.vars[name]!)
    const brand = theme.vars[brandProperty]
    const tokens = brand === undefined ? {} : brandTokens(brand, mode.get())
    for (const [name, color] of Object.entries(tokens)) root.style.setProperty(name, color)
  }
  stopFollowing()
  stopFollowing = mode.subscribe(paint)
  paint()
}

let baseTitle = 'Phi Agenda'

/** The title of a page, before the name of its scope. */
export const pageTitle = (page?: string): string => (page ? `${page} · ${baseTitle}` : baseTitle)
