import type { PageWords } from '../shape/pages.ts'

export const es: PageWords = {
  loading: 'Cargando...',
  failure: { title: 'Algo falló de nuestro lado', text: 'Intenta otra vez en un momento.' },
  busy: {
    title: 'Demasiadas solicitudes',
    text: 'Desde tu red se abrieron muchas páginas a la vez. Espera {time} y vuelve a cargar esta página.',
  },
}
