import { remember } from '../i18n/rememberedChoice.ts'

/** Turns the page from light to dark or back, and keeps the choice for the pages to come, the back office's too. */
export const switchTheme = (): void => {
  const { dataset } = document.documentElement
  const shown = dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  dataset.theme = shown === 'dark' ? 'light' : 'dark'
  remember('theme', dataset.theme)
}
