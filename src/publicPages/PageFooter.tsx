import { version } from '../../contract/kernel/version.ts'
import { PhiMark } from './PhiMark.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

/** What every public page ends with: the version of the product at the left (specification 1), and what made it. */
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
