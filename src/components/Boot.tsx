import { pageWords } from '../../contract/words/pages.ts'
import { useLanguage } from '../i18n/language.ts'

/**
 * What index.html shows before any script runs, rendered once more for what takes its time later;
 * the Spanish words are the specification's.
 */
export const Boot = () => {
  const language = useLanguage()
  return (
    <div className="boot" role="status" lang={language}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <g className="turning">
          <path d="M20.09 24.02A9 9 0 1 1 13.4 7.39" />
          <path className="marked" d="M18.6 7.39A9 9 0 0 1 23.63 20.77" />
        </g>
        <path d="M16 2.6v26.8" />
      </svg>
      {pageWords[language].loading}
    </div>
  )
}

/** Stands there instead where what every page needs could not be loaded. */
export const BootFailure = () => {
  const language = useLanguage()
  const { title, text } = pageWords[language].failure
  return (
    <div className="boot" role="alert" lang={language}>
      <b>{title}</b>
      {text}
    </div>
  )
}
