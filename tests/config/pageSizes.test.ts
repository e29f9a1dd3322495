import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { languageCodes } from '../../contract/text/languages.ts'
import { wordsAhead } from '../../server/adapters/http/wordsAhead.ts'
import { ensureBuilt } from '../../scripts/ensureBuilt.ts'
import { budgets, laterBudgets, scriptBudgets } from '../support/files/budgets.ts'
import {
  builtPages,
  calendar,
  entryPage,
  firstList,
  publicPage,
  type BuiltPages,
} from '../support/files/builtPages.ts'

let pages: BuiltPages

beforeAll(async () => {
  await ensureBuilt()
  pages = builtPages()
}, 300_000)

describe('what travels before a page is there', () => {
  it(`is at most ${budgets.publicPage} kB of script for a page of visitors`, () => {
    const scripts = [...pages.filesOf(...publicPage)].filter((file) => file.endsWith('.js'))
    expect(pages.kilobytes(scripts)).toBeLessThanOrEqual(budgets.publicPage)
  })

  it('includes no style sheet for a page of visitors, nor does what it loads late: the server writes it into the page', () => {
    const late = pages.lateOf(...publicPage)
    expect(late.some((part) => part.includes('FormQuestions'))).toBe(true)
    const files = [...pages.filesOf(...publicPage, ...late)]
    expect(files.filter((file) => file.endsWith('.css'))).toEqual([])
  })

  it('has the font that the styles of a page of visitors name', () => {
    const read = (file: string) =>
      readFileSync(new URL(`../../dist/${file}`, import.meta.url), 'utf8')
    const named = [...read('server/render.js').matchAll(/url\(\/(assets\/[^)]+)\)/g)].map(
      ([, file]) => file!,
    )
    expect(named.length).toBeGreaterThan(0)
    for (const file of named)
      expect(existsSync(new URL(`../../dist/${file}`, import.meta.url))).toBe(true)
    expect(named.some((file) => read('public.html').includes(file))).toBe(true)
  })

  it.each([
    ['index.html', 'entry'],
    ['public.html', 'visitors'],
  ])('are the words of %s in the language of its reader alone, named ahead', (page, folder) => {
    const built = readFileSync(new URL(`../../dist/${page}`, import.meta.url), 'utf8')
    const wordsIn = (html: string) =>
      languageCodes.filter((language) =>
        html.includes(pages.fileOf(`src/i18n/${language}/${folder}/index.ts`)),
      )
    expect(wordsIn(built)).toEqual(languageCodes)
    for (const language of languageCodes)
      expect(wordsIn(wordsAhead(built, language))).toEqual([language])
  })

  it(`is at most ${budgets.signIn} kB for the sign-in page`, () => {
    expect(pages.kilobytes(pages.filesOf(...entryPage))).toBeLessThanOrEqual(budgets.signIn)
  })

  it(`is at most ${budgets.firstList} kB for the first list`, () => {
    expect(pages.kilobytes(pages.filesOf(...firstList))).toBeLessThanOrEqual(budgets.firstList)
  })

  it(`is at most ${budgets.calendar} kB for the calendar`, () => {
    expect(pages.kilobytes(pages.filesOf(...calendar))).toBeLessThanOrEqual(budgets.calendar)
  })

  it.each([
    ['a page of visitors', publicPage, scriptBudgets.publicPage],
    ['the sign-in page', entryPage, scriptBudgets.signIn],
    ['the first list', firstList, scriptBudgets.firstList],
    ['the calendar', calendar, scriptBudgets.calendar],
  ])('comes in few scripts for %s', (_, sources, most) => {
    const scripts = [...pages.filesOf(...sources)].filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeLessThanOrEqual(most)
  })

  it('imports nothing in a circle, in which one script would run before what it uses', () => {
    expect(pages.circles()).toEqual([])
  })

  it('is not what begins another page', () => {
    const begun = ['index.html', 'public.html'] as const
    for (const page of begun)
      for (const other of begun.filter((each) => each !== page))
        expect(pages.filesOf(page).has(pages.fileOf(other))).toBe(false)
  })

  it.each(Object.entries(laterBudgets))('is little more for %s', (part, most) => {
    const there = pages.filesOf(...(part.startsWith('src/pages/') ? entryPage : firstList))
    const added = [...pages.filesOf(part)].filter((file) => !there.has(file))
    expect(added.length).toBeGreaterThan(0)
    expect(pages.kilobytes(added)).toBeLessThanOrEqual(most)
  })

  it('is no other page: each comes when it is opened', () => {
    const loaded = pages.filesOf(...firstList)
    const others = pages.onDemand().filter((source) => !firstList.includes(source))
    expect(others.filter((source) => loaded.has(pages.fileOf(source)))).toEqual([])
    // The page that most people open first begins within its chunk.
    expect(loaded.has(pages.fileOf('src/resources/calendar/CalendarPage.tsx'))).toBe(false)
    // The other pages of the back office that are no list are chunks of their own.
    for (const page of [
      'configuration/ConfigurationPage',
      'crud/form/EntityCreate',
      'crud/form/EntityEdit',
    ])
      expect(others).toContain(`src/resources/${page}.tsx`)
  })
})
