import { describe, expect, it } from 'vitest'
import { problemOfTest } from './specificationRows.ts'

/** Inputs that failed once, each with a test that shows the right value. */
const cases: [name: string, what: string, file: string, title: string][] = [
  [
    'H1',
    'a move to the same time is none',
    'tests/api/booking/unchanged.test.ts',
    'of a visitor’s time is neither counted as a move nor announced',
  ],
  [
    'H1',
    'a series, a comment and an account that stay',
    'tests/api/booking/unchanged.test.ts',
    'of a series, of a comment, and of one’s own account is written nowhere',
  ],
  [
    'H2',
    'weeks of a series begin as configured',
    'tests/api/booking/series.test.ts',
    'counts its weeks from the branch’s first day of the week, also once that has changed',
  ],
  [
    'H3',
    'digits of currencies by ISO 4217',
    'tests/contract/money/currencies.test.ts',
    'is the same whatever the locale data of the runtime say',
  ],
  [
    'H3',
    'pesos are sent in centavos',
    'tests/api/payments/wholeCurrencies.test.ts',
    'is stored in centavos and sent to the gateway in centavos',
  ],
  [
    'H4',
    'lines of 75 octets',
    'tests/adapters/calendarFiles.test.ts',
    'says what it was given to a parser that is not ours, in lines of at most 75 octets',
  ],
  [
    'H4',
    'quotes and commas of names',
    'tests/adapters/calendarFiles.test.ts',
    'keeps quotation marks out of quoted names (RFC 6868), and commas of names escaped',
  ],
  ['H5', 'emails accepted', 'tests/contract/text/formats.test.ts', 'accepts %s'],
  ['H5', 'emails refused', 'tests/contract/text/formats.test.ts', 'refuses %j'],
  [
    'H6',
    'telephone numbers',
    'tests/contract/text/phones.test.ts',
    '%j of %s is read as %s, at the form too',
  ],
  [
    'H6',
    'telephone numbers at API and form',
    'tests/api/clients/namesFound.test.ts',
    'is completed with the country of its organization, and refused where it is no number',
  ],
  [
    'H6',
    'telephone numbers in imports',
    'tests/api/imports/importOtherPrograms.test.ts',
    'are read as a form reads them',
  ],
  [
    'H6',
    'every way to write one number finds it',
    'tests/contract/text/phones.test.ts',
    'of %s is found by every way of writing it, and by its parts',
  ],
  [
    'H6',
    'telephone numbers in answers of forms',
    'tests/contract/forms/checkAnswers.test.ts',
    'are kept as they fit, refused by the rule that they break, and dropped where their question is not shown',
  ],
  ['H7', 'names folded', 'tests/contract/text/nameKey.test.ts', 'of %j is %j'],
  [
    'H7',
    'folding is idempotent',
    'tests/contract/text/nameKey.test.ts',
    'is the key of itself, whatever the name',
  ],
  [
    'H7',
    'folding is symmetric',
    'tests/contract/text/nameKey.test.ts',
    'is the same in capitals and small letters',
  ],
  [
    'H7',
    'names found and sorted',
    'tests/api/clients/namesFound.test.ts',
    'is found by the name as a plain keyboard writes it, and stands under its letter',
  ],
  [
    'H7',
    'duplicates with another apostrophe',
    'tests/api/clients/namesFound.test.ts',
    'is the duplicate of who is called the same with another apostrophe',
  ],
  [
    'H8',
    'keys are checked as values are',
    'tests/api/imports/imports.test.ts',
    'refuses a name of a value that no database keeps, naming where it stands',
  ],
  [
    'H9',
    'invisible signs',
    'tests/contract/text/invisibleSigns.test.ts',
    'loses what cannot be seen in %j',
  ],
  [
    'H9',
    'joiners of emoji and scripts',
    'tests/api/clients/namesFound.test.ts',
    'loses invisible signs, and keeps those of an emoji or a script',
  ],
  ['H10', 'separators and titles', 'tests/contract/imports/csv.test.ts', 'that %s is read'],
  [
    'H11',
    'columns of other programs',
    'tests/ui/resources/pages/importColumns.test.ts',
    'are found in the files of Google, Outlook, Mindbody, Fresha and a spreadsheet',
  ],
  ['H10', 'files that are no table', 'tests/contract/imports/csv.test.ts', 'is not %s'],
  [
    'H10',
    'long and wide files',
    'tests/contract/imports/csv.test.ts',
    'has at most as many columns as are imported, and is not read beyond what may be',
  ],
  [
    'H11',
    'titles of columns',
    'tests/ui/resources/pages/importColumns.test.ts',
    '%s of clients is %s',
  ],
  ['H12', 'days', 'tests/contract/imports/importDays.test.ts', '%s is %s'],
  [
    'H12',
    'what stands for no day',
    'tests/contract/imports/importDays.test.ts',
    '%s stands for none',
  ],
  [
    'H12',
    'the order of a column',
    'tests/contract/imports/importDays.test.ts',
    'a column of %j has the order %s',
  ],
  ['H12', 'durations', 'tests/domain/imports/importCells.test.ts', '%s is so many minutes: %i'],
  [
    'H13',
    'unchanged rows of an import',
    'tests/api/imports/importOtherPrograms.test.ts',
    'writes nothing where it says nothing new, and keeps a tag whole',
  ],
  [
    'H14',
    'currencies of three decimals',
    'tests/domain/imports/importCells.test.ts',
    '%s is money where prices are in %s',
  ],
  [
    'H15',
    'malformed groups of digits',
    'tests/domain/imports/importCells.test.ts',
    '%s is none in euros',
  ],
  [
    'H15',
    'malformed groups at the form',
    'tests/ui/resources/crud/forms.test.tsx',
    'written «%s» with %i digits is %s',
  ],
  [
    'H16',
    'signs of another or of several currencies',
    'tests/domain/imports/importCells.test.ts',
    '%s says no amount where prices are in %s',
  ],
  [
    'H16',
    'numbers are never cut short',
    'tests/domain/imports/importCells.test.ts',
    'is never cut short',
  ],
  [
    'H17',
    'numbers of other programs',
    'tests/api/imports/importOtherPrograms.test.ts',
    'leaves who has our number in another program alone',
  ],
  [
    'H18',
    'two people of one email',
    'tests/api/imports/importOtherPrograms.test.ts',
    'makes two of two people who share an address, and one of one who is written otherwise',
  ],
  [
    'H18',
    'two people of one placeholder',
    'tests/api/imports/importOtherPrograms.test.ts',
    'makes two of two people of one first name who were given the same placeholder, and none twice',
  ],
  [
    'H18',
    'two services of one name',
    'tests/api/imports/importOtherPrograms.test.ts',
    'of one name in two categories are not taken for one without a word',
  ],
  [
    'X14',
    'the release of the time zones',
    'tests/database/schema/timeZones.test.ts',
    'the release these tests run with is no older than the one that the product names as tested',
  ],
  [
    'P1',
    'production without a mail server',
    'tests/adapters/mail.test.ts',
    'there is no inbox in production: each email is refused for good, and /health says why',
  ],
  [
    'P2',
    'every thrown value has a reason',
    'tests/domain/scheduling/reasonOf.test.ts',
    'is in words, whatever was thrown',
  ],
  [
    'P3',
    'emails that the server refuses',
    'tests/adapters/mail.test.ts',
    'is refused to the sender where the server refuses it',
  ],
  [
    'google-contacts-2024.csv',
    '',
    'tests/api/imports/importOtherPrograms.test.ts',
    'Google: middle names, the first number of several, no birthday without a year, labels without system groups',
  ],
  [
    'outlook.csv',
    '',
    'tests/api/imports/importOtherPrograms.test.ts',
    'Outlook: no zero dates, months first, nothing unspecified, short rows',
  ],
  [
    'fresha-service-list.csv',
    '',
    'tests/api/imports/importOtherPrograms.test.ts',
    'Fresha: lengths in words, and a word for the second of one name',
  ],
  [
    'excel-es-latin1.csv',
    '',
    'tests/api/imports/importOtherPrograms.test.ts',
    'a spreadsheet of Spain: the separator it names, a ruined number by name, the rest read or refused by field',
  ],
  [
    'mindbody-clients.csv',
    '',
    'tests/api/imports/importOtherPrograms.test.ts',
    'Mindbody: months first in the whole column, two people of one address',
  ],
  [
    'second confirm',
    '',
    'tests/api/booking/holds.test.ts',
    'that is confirmed again answers the same appointment, with or without a key, and makes no other',
  ],
  [
    'overpayment',
    '',
    'tests/api/payments/clientCredit.test.ts',
    'is kept as credit, which pays for the next appointment, in part and no more than there is',
  ],
  [
    'taxes of partial receipts',
    '',
    'tests/api/payments/receipts.test.ts',
    'of a part carries its share of the tax, so that the parts of all receipts make up what was paid',
  ],
  [
    'P4',
    'a cursor is measured where its name says',
    'tests/config/benchCursor.test.ts',
    'is after as many records as the name of the measure says',
  ],
  [
    'refusal names its rule',
    'with the nearest times',
    'tests/api/availability/bookingRules.test.ts',
    '(%s) names the nearest free ones, and each of them can be booked',
  ],
  [
    'refusal names its rule',
    'of each occurrence of a series',
    'tests/api/booking/series.test.ts',
    'is refused with every occurrence in the way and free times nearby, and nothing is written',
  ],
  [
    'H3',
    'the table of ISO 4217 as a whole',
    'tests/contract/money/currencies.test.ts',
    'is list one of ISO 4217 as a whole, but for what has no minor unit',
  ],
  [
    'H11',
    'columns of Square and Apple',
    'tests/ui/resources/pages/importColumns.test.ts',
    'are found in %s, and no others',
  ],
  [
    'link without a way to pay',
    'is said to its maker',
    'tests/ui/resources/payments/paymentLinks.test.tsx',
    'say that a link cannot be paid while its branch takes no cards online',
  ],
  [
    'order of emails',
    'none twice',
    'tests/domain/messages/emailCauses.test.ts',
    'sends in the order of the causes, none twice and each true as it leaves, in any sequence of steps',
  ],
  [
    'order of emails',
    'of steps that are taken back',
    'tests/database/messages/undoneEmails.test.ts',
    'wait as long as the step can be taken back, and say nothing of a move that was',
  ],
  [
    'unknown filter',
    '',
    'tests/api/kernel/unknownFields.test.ts',
    'a field that a call which reads does not have is refused by its name',
  ],
  [
    'unknown filter',
    'lists by any name',
    'tests/api/kernel/unknownFields.test.ts',
    'every call that lists knows its fields',
  ],
  [
    'unknown filter',
    'values of a change, at every level',
    'tests/api/kernel/unknownFields.test.ts',
    'is refused by its path at every level of every call',
  ],
  [
    'unknown filter',
    'in REST',
    'tests/api/integrations/rest.test.ts',
    'that is asked for wrongly is refused: %s',
  ],
  [
    'refusal names its rule',
    'with the nearest times beyond the horizon',
    'tests/api/availability/refusedTimes.test.ts',
    'name the nearest times that may be booked at all, where one is far too soon or too far ahead',
  ],
  [
    'empty feed',
    '',
    'tests/adapters/calendarFiles.test.ts',
    'has a component also without appointments',
  ],
]

const all = [
  ...Array.from({ length: 18 }, (_, index) => `H${index + 1}`),
  'X14',
  'P1',
  'P2',
  'P3',
  'P4',
  'google-contacts-2024.csv',
  'outlook.csv',
  'fresha-service-list.csv',
  'excel-es-latin1.csv',
  'mindbody-clients.csv',
  'second confirm',
  'overpayment',
  'link without a way to pay',
  'taxes of partial receipts',
  'order of emails',
  'unknown filter',
  'refusal names its rule',
  'empty feed',
]

describe('cases that failed once', () => {
  it('have each a test that shows the right value', () => {
    const shown = new Set(cases.map(([name]) => name))
    expect(all.filter((name) => !shown.has(name))).toEqual([])
    expect([...shown].filter((name) => !all.includes(name))).toEqual([])
  })

  it.each(cases)('%s %s', (_name, _what, file, title) => {
    expect(problemOfTest(file, title)).toEqual([])
  })
})
