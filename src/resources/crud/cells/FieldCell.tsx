import { wordKinds, type Field, type FieldKind } from '../../../../contract/kernel/field.ts'
import { truncate } from '../../../../contract/text/formats.ts'
import { defaultImage } from '../../../../contract/kernel/uploads.ts'
import { statusName, statusTables } from '../../../../contract/kernel/statuses.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TagList } from '../../ui/TagList.tsx'
import { OwnWords, useContentLang } from '../../ui/words/OwnWords.tsx'
import type { FieldText } from './useFieldText.ts'
import './fieldCell.css'

/** Longer texts are cut in a table: the record's page shows them whole. */
const cellLength = 80

/** Kinds that are compared by their digits, and stand on the right. */
export const numericKinds: readonly FieldKind[] = ['integer', 'money']

type Props = { name: string; field: Field; value: unknown; text: FieldText }

/** What a column shows of a record. */
export const FieldCell = ({ name, field, value, text }: Props) => {
  const words = text(name, field, value)
  if (field.kind === 'image' && words === '')
    return <img className="cell-image" src={defaultImage(field.fileName)} alt="" />
  if (words === '') return <span className="cell-nothing">—</span>
  switch (field.kind) {
    case 'status':
      return (
        <StatusChip
          sysName={statusName(statusTables[field.statuses!], (value as { id: number }).id)}
          word={words}
        />
      )
    case 'words':
      return <OwnTags tags={value as string[]} />
    case 'color':
      return (
        <span className="cell-color">
          <span aria-hidden style={{ background: value as string }} />
          {words}
        </span>
      )
    case 'image':
      return <img className="cell-image" src={value as string} alt={words} />
    case 'data':
      return name === 'parent' ? <TagList tags={[words]} /> : <>{truncate(words, cellLength)}</>
    default:
      return <FieldWords field={field} text={truncate(words, cellLength)} />
  }
}

/** The text of a field's value, in the language of its author. */
export const FieldWords = ({ field, text }: { field: Field; text: string }) =>
  wordKinds.includes(field.kind) ? <OwnWords>{text}</OwnWords> : <>{text}</>

const OwnTags = ({ tags }: { tags: readonly string[] }) => (
  <TagList tags={tags} lang={useContentLang()} />
)
