import { usePageLanguage } from './PageLanguage.tsx'
import { switchTheme } from './switchTheme.ts'
import { Icon } from './Icon.tsx'

export const ThemeSwitch = () => {
  const { words } = usePageLanguage()
  return (
    <button type="button" className="switch" aria-label={words.switchTheme} onClick={switchTheme}>
      <Icon name="sun-moon" />
    </button>
  )
}
