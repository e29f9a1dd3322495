import type { FrameWords } from '../../i18n/frame/words.ts'

type Word = Exclude<keyof FrameWords['keys'], 'title' | 'open' | 'single' | 'singleWhy' | 'or' | 'space'>

/** A shortcut: each of its ways as the keys pressed together; `single` ones are of one letter, and can be switched off. */
export type Shortcut = { does: Word; ways: readonly (readonly string[])[]; single?: boolean }

/** Every shortcut there is, by the page that has it. */
export const shortcuts: readonly { page: Word; keys: readonly Shortcut[] }[] = [
  {
    page: 'everywhere',
    keys: [
      {
        does: 'search',
        ways: [
          ['Ctrl', 'K'],
          ['⌘', 'K'],
        ],
      },
      { does: 'sheet', ways: [['?']], single: true },
      { does: 'skip', ways: [['Tab']] },
      { does: 'close', ways: [['Esc']] },
    ],
  },
  {
    page: 'lists',
    keys: [
      { does: 'find', ways: [['/']], single: true },
      { does: 'create', ways: [['N']], single: true },
      { does: 'select', ways: [[' ']] },
    ],
  },
  {
    page: 'forms',
    keys: [
      {
        does: 'save',
        ways: [
          ['Ctrl', 'S'],
          ['⌘', 'S'],
        ],
      },
      { does: 'quarter', ways: [['↑'], ['↓']] },
    ],
  },
  {
    page: 'week',
    keys: [
      { does: 'move', ways: [['↑'], ['↓']] },
      {
        does: 'end',
        ways: [
          ['⇧', '↑'],
          ['⇧', '↓'],
        ],
      },
      { does: 'remove', ways: [['⌫']] },
    ],
  },
  {
    page: 'found',
    keys: [
      { does: 'choose', ways: [['↑'], ['↓']] },
      { does: 'go', ways: [['↵']] },
    ],
  },
]
