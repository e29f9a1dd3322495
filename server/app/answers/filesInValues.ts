import type { Answers, Question, Section } from '../../../contract/forms/questions.ts'
import type { Values } from '../../ports/values.ts'

/** Answers with each file in them put differently: as it is sent, as it is kept, as it is shown. */
export const withFiles = <From, To>(sections: readonly Section[], values: Answers, change: (file: From, key: string) => To): Values => {
  const types = new Map(sections.flatMap(({ fields }) => fields.map(({ key, type }): [string, Question['type']] => [key, type])))
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (types.get(key) === 'file') return [key, (value as From[]).map((file) => change(file, key))]
      if (types.get(key) !== 'signature') return [key, value]
      const signature = value as { file?: From }
      return [key, signature.file === undefined ? value : { file: change(signature.file, key) }]
    }),
  )
}
