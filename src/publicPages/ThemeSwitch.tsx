import SunMoon from 'lucide-react/icons/sun-moon'
import { usePageLanguage } from './PageLanguage.tsx'
import { switchTheme } from './switchTheme.ts'

export const ThemeSwitch = () => {
  const { words } = usePageLanguage()
  return (
    <button type="button" className="switch" aria-label={words.switchTheme} onClick={switchTheme}>
      <SunMoon className="icon" />
    </button>
  )
}
