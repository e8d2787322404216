/** What differs by language is a table that must have every language (codes/languages.ts), so no source tests for one language: such a test
 *  takes every new language for the other one, and nothing names it. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../src/codes/languages.ts'

/** Places where the business itself knows one language, each with its reason. There is none. */
const allowed: Readonly<Record<string, string>> = {}

const word = `['"\`](?:${languages.join('|')})(?:-\\w+)?['"\`]`
const languageTest = new RegExp(
  [
    `[!=]==?\\s*${word}`,
    `${word}\\s*[!=]==?`,
    `\\bcase ${word}`,
    `(?:startsWith|includes)\\(${word}`,
    '\\bis(?:English|Chinese)\\b',
  ].join('|'),
)

const sources = ['src', 'packages/gs1/src'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
)

test('the pattern finds each form of a test for a language', () => {
  const found = [
    "row.language === 'en' ? 1 : 2",
    "language !== 'zh' && x",
    "if ('en' == language)",
    "case 'en':",
    "document.documentElement.lang.startsWith('en')",
    "lang === 'zh-CN'",
    'const isEnglish = false',
  ]
  expect(found.filter(line => !languageTest.test(line))).toEqual([])
  expect(languageTest.test("const names = { zh: 'x', en: 'y' }, language = 'zh'")).toBe(false)
})

test('no source tests for one language', () => {
  const read = sources.filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(read.length).toBeGreaterThan(1000)
  const places = read.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        languageTest.test(line) && allowed[file] === undefined ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  )
  expect(places).toEqual([])
  expect(Object.keys(allowed).filter(file => !languageTest.test(readFileSync(file, 'utf8')))).toEqual([])
})
