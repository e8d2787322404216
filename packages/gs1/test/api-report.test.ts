import fs from 'node:fs'
import { expect, test } from 'vitest'
import { apiReport, readSurface, unexportedTypes } from './api-report.ts'
import { readExports, reportFile } from './package-exports.ts'
import { packageModules } from './package-modules.ts'

const surface = readSurface(readExports())

test('the public surface is the one of api-report.md; `npm run api -w packages/gs1` writes it again', () => {
  expect(apiReport(surface)).toBe(fs.readFileSync(reportFile, 'utf8'))
})

test('every type that the surface names can be imported', () => {
  expect(unexportedTypes(surface)).toEqual([])
})

test('every export of package.json is one of the modules whose examples run', () => {
  const names = Object.keys(readExports()).map(exportName => `@barcode-authority/gs1/${exportName.slice(2)}`)
  expect(names.toSorted()).toEqual(Object.keys(packageModules))
})

test('no export re-exports a whole file', () => {
  const bad = Object.values(readExports()).filter(file =>
    fs.readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').includes('export *'),
  )
  expect(bad).toEqual([])
})
