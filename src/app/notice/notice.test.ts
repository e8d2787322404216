import fs from 'node:fs'
import { expect, test } from 'vitest'
import { licenceFault } from './licences.ts'
import { noticeText } from './notice.ts'
import { copyrightLines, isCopyrightLine, readPackages } from './packages.ts'

const lockText = fs.readFileSync('package-lock.json', 'utf8')

test('NOTICE is up to date with npm run notice', () => {
  expect(fs.readFileSync('NOTICE', 'utf8')).toBe(noticeText())
})

test('every package that is installed for production has an allowed licence and is named', () => {
  const packages = readPackages(lockText)
  const text = fs.readFileSync('NOTICE', 'utf8')
  expect(packages.length).toBeGreaterThan(200)
  expect(packages.flatMap(row => licenceFault(row) ?? [])).toEqual([])
  expect(packages.filter(({ name, version }) => !text.includes(`\n${name} ${version}`))).toEqual([])
})

test('dependencies of package.json are listed, development dependencies are not', () => {
  const { dependencies, devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  const names = readPackages(lockText).map(({ name }) => name)
  const ofOthers = Object.keys(dependencies).filter(name => !name.startsWith('@barcode-authority/'))
  expect(ofOthers.filter(name => !names.includes(name))).toEqual([])
  // Fastify brings the one that the tests use too.
  const shared = Object.keys(devDependencies).filter(name => names.includes(name) && !name.startsWith('@types/'))
  expect(shared).toEqual(['ajv'])
})

test('a package for another platform is listed although it is not installed', () => {
  const lock = { packages: { 'node_modules/a-win32': { version: '1.0.0', license: 'MIT', optional: true } } }
  const [row] = readPackages(JSON.stringify(lock))
  expect(row).toMatchObject({ name: 'a-win32', version: '1.0.0', licence: 'MIT' })
  expect(row && copyrightLines(row)).toEqual([])
})

test.each([
  ['MIT', true],
  ['MIT AND OFL-1.1', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['MPL-2.0', false],
  ['unknown', false],
])('a package under %s may be used: %s', (licence, allowed) => {
  expect(licenceFault({ name: 'some-package', licence }) === undefined).toBe(allowed)
})

test('an exception applies to its package and licence only', () => {
  expect(licenceFault({ name: 'lightningcss', licence: 'MPL-2.0' })).toBeUndefined()
  expect(licenceFault({ name: 'lightningcss-linux-x64-gnu', licence: 'MPL-2.0' })).toBeUndefined()
  expect(licenceFault({ name: 'lightningcss', licence: 'GPL-3.0-only' })).toContain('not among those allowed')
})

test.each([
  ['Copyright (c) 2017 Devon Govett', true],
  ['Copyright 2024 SWC contributors.', true],
  ['The above copyright notice and this permission notice shall be included in all copies', false],
  ['   Copyright [yyyy] [name of copyright owner]', false],
  ['copyright license to reproduce, prepare Derivative Works of,', false],
])('the line %j names an author: %s', (line, names) => {
  expect(isCopyrightLine(line)).toBe(names)
})
