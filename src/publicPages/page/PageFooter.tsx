import { version } from '../../../contract/kernel/version.ts'
import { usePageLanguage } from './PageLanguage.tsx'

/**
 * What every public page ends with: the version of the product at the left (specification 1), and
 * what made it.
 */
export const PageFooter = () => {
  const { words } = usePageLanguage()
  return (
    <footer className="powered">
      <span className="version">{version}</span>
      <span className="product">
        <PhiMark />
        {words.poweredBy}
      </span>
    </footer>
  )
}

/** The mark: a φ whose ring is split at the golden angle. */
export const PhiMark = () => (
  <svg
    className="mark"
    viewBox="0 0 32 32"
    fill="none"
    strokeWidth="3.6"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path className="ring-rest" d="M20.09 24.02A9 9 0 1 1 13.4 7.39" />
    <path className="ring-golden" d="M18.6 7.39A9 9 0 0 1 23.63 20.77" />
    <path className="ring-rest" d="M16 2.6v26.8" />
  </svg>
)
