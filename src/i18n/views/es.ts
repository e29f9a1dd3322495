import type { ViewWords } from './words.ts'

export const es: ViewWords = {
  hints: { length: '%{length} de %{max} caracteres', range: 'De %{min} a %{max}', steps: 'De %{min} a %{max}, de %{step} en %{step}' },
}
