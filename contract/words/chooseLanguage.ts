import { defaultLanguage, type Language, isLanguage } from '../text/languages.ts'

/** What is known of the language of a reader, the strongest first. */
export type LanguageSources = {
  /**
   * Language tags that the reader chose: by a switch, in their account, by booking or paying on a
   * page in it, as a client. The first one with words counts.
   */
  chosen?: readonly unknown[]
  /**
   * The languages of the browser: the tags of `navigator.languages`, or an Accept-Language header.
   */
  browser?: readonly string[] | string | null | undefined
  /** The language of the organization or of its branch, by its settings. */
  organization?: unknown
}

/**
 * The language that a reader is shown: chosen > browser > organization > English (US). Every page,
 * email, document and error follows this one order; the caller says only what it knows of the
 * reader.
 * @example chooseLanguage({ chosen: [null], browser: 'de, es-EC;q=0.8, en;q=0.5' }) // 'es'
 */
export const chooseLanguage = ({ organization, ...reader }: LanguageSources): Language =>
  readerLanguage(reader) ?? firstKnown([organization]) ?? defaultLanguage

/**
 * The language of the reader alone: undefined where neither a choice nor the browser says one that
 * there are words in.
 */
export const readerLanguage = ({
  chosen = [],
  browser,
}: Omit<LanguageSources, 'organization'>): Language | undefined =>
  firstKnown(chosen) ?? firstKnown(tagsOf(browser))

/** The first of some language tags (`es`, `en-GB`, `es_EC`) that there are words in. */
const firstKnown = (tags: readonly unknown[]): Language | undefined =>
  tags.map(primaryOf).find(isLanguage)

const primaryOf = (tag: unknown): string =>
  typeof tag === 'string' ? tag.trim().split(/[-_]/)[0]!.toLowerCase() : ''

/**
 * The tags of an Accept-Language header in the order of their weights (RFC 9110, 12.5.4); one with
 * the weight 0 is not accepted.
 */
const tagsOf = (browser: LanguageSources['browser']): readonly string[] => {
  if (typeof browser !== 'string') return browser ?? []
  return browser
    .slice(0, longestHeader)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim())
      const weight = parameters.find((each) => /^q=/i.test(each))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** Characters of an Accept-Language header that are read: the longest of a browser is below 200. */
const longestHeader = 1000
