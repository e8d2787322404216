/** Every module has a short README.md whose files and public names exist. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allRoutes } from '../../src/site/routes.ts'

const modules = fs
  .readdirSync('src', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => `src/${name}`)

const readmeOf = (folder: string) => path.join(folder, 'README.md')
const readmes = modules
  .filter(folder => fs.existsSync(readmeOf(folder)))
  .map(folder => ({ folder, text: fs.readFileSync(readmeOf(folder), 'utf8') }))

const codeSpans = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '')
const isFileName = (span: string) => /^[\w./-]+(\/|\.(tsx?|css|md|sql|tsv))$/.test(span) && !span.startsWith('/')

/** The sources of a module, with those of its folders. */
const sourcesOf = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => fs.readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')

test('every module has a README.md of 10 to 15 lines, headed by its name', () => {
  expect(modules.filter(folder => !fs.existsSync(readmeOf(folder)))).toEqual([])
  for (const { folder, text } of readmes) {
    expect(text.split('\n')[0], folder).toBe(`# ${path.basename(folder)}`)
    const lineCount = text.trim().split('\n').length
    expect(lineCount >= 10 && lineCount <= 15, `${folder}: ${lineCount} lines`).toBe(true)
    expect(text, folder).toMatch(/^Start with `/m)
  }
})

test('every file that a README.md of a module names exists, in the module or in the repository', () => {
  const missing = readmes.flatMap(({ folder, text }) =>
    codeSpans(text)
      .filter(isFileName)
      .filter(name => !fs.existsSync(path.join(folder, name)) && !fs.existsSync(name))
      .map(name => `${folder}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every public name and every page that a README.md of a module names exists', () => {
  const paths = new Set(allRoutes.map(row => row.path))
  const missing = readmes.flatMap(({ folder, text }) => {
    const sources = sourcesOf(folder)
    return codeSpans(text)
      .filter(span => (/^[A-Za-z]\w+$/.test(span) ? !new RegExp(`\\b${span}\\b`).test(sources) : false))
      .concat(codeSpans(text).filter(span => /^\/[A-Z]\w+/.test(span) && ![...paths].some(p => p.startsWith(span))))
      .map(name => `${folder}: ${name}`)
  })
  expect(missing).toEqual([])
})
