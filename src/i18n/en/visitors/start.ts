import type { StartWords } from '../../shape/visitors/start.ts'

export const en: StartWords = {
  switchLanguage: (to) => `switch the language to ${to}`,
  partMissing: 'Part of this page couldn’t be loaded.',
  kept: 'What you typed is still here.',
  tryAgain: 'Try again',
  reloadPage: 'Reload the page',
}
