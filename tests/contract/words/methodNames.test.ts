import { expect, it } from 'vitest'
import { options as enOptions } from '../../../contract/words/en/entities/options.ts'
import { en as enReceipts } from '../../../contract/words/en/receipts.ts'
import { en as enSummary } from '../../../contract/words/en/summary.ts'
import { options as esOptions } from '../../../contract/words/es/entities/options.ts'
import { es as esReceipts } from '../../../contract/words/es/receipts.ts'
import { es as esSummary } from '../../../contract/words/es/summary.ts'

it.each([
  ['English', enOptions, enReceipts, enSummary],
  ['Spanish', esOptions, esReceipts, esSummary],
] as const)(
  'a card terminal has one name on receipts, in lists and in summaries, in %s',
  (_, options, receipts, summary) => {
    const listed = options.paymentMethods.terminal
    expect(receipts.methods.terminal).toBe(listed)
    expect(summary.methods.terminal).toBe(listed.toLowerCase())
  },
)
