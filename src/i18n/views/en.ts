import type { ViewWords } from './words.ts'

export const en: ViewWords = {
  hints: { length: '%{length} of %{max} characters', range: 'From %{min} to %{max}', steps: 'From %{min} to %{max}, in steps of %{step}' },
}
