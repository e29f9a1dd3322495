import { nameKey } from '../text/nameKey.ts'

const things =
  'fecha|datos?|correo(?: electronico)?|e-?mail|mail|telefono|movil|celular|numero|informacion'
const words = [
  '[-.?/*]+',
  'n\\.?[/.]?[ad]\\.?',
  's\\.?/?[dfnec]\\.?',
  '#n/?a',
  'null|nil|none|never|no|unknown|unspecified|undefined|empty|vacio',
  'not? (?:provided|specified|available|set|given|applicable|known|email|e-mail|phone|mobile|number)',
  'no (?:tiene|tengo|hay|aplica|dispone|consta|indica|disponible|facilita|sabe)(?: .*)?',
  'desconocid[ao]|ningun[ao]?',
  `sin (?:${things})`,
].join('|')
const absent = new RegExp(`^(?:${words})$`)

/** Whether a cell says in a word or a sign that it has no value: `n/a`, `-`, `none`, `no tiene`. */
export const isNoValue = (cell: string): boolean => absent.test(nameKey(cell))
