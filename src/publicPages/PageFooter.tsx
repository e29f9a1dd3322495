import { PhiMark } from './PhiMark.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

export const PageFooter = () => {
  const { words } = usePageLanguage()
  return (
    <footer className="powered">
      <PhiMark />
      <span>{words.poweredBy}</span>
    </footer>
  )
}
