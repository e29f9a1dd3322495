import type { StartWords } from '../../shape/visitors/start.ts'

export const es: StartWords = {
  switchLanguage: (to) => `cambiar el idioma a ${to}`,
  partMissing: 'No se pudo cargar una parte de la página.',
  kept: 'Lo que escribiste sigue aquí.',
  tryAgain: 'Intentar otra vez',
  reloadPage: 'Volver a cargar la página',
}
