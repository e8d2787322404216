/** The packed file as a stranger uses it: installed by npm in a folder of its own, without network and without what only `files` needs. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeBlocks } from '../../packages/gs1/test/docs.ts'
import { readExports } from '../../packages/gs1/test/package-exports.ts'

const root = path.join(import.meta.dirname, '../../packages/gs1')
const require = createRequire(import.meta.url)
const exportNames = Object.keys(readExports()).map(name => name.slice(2))
const packageName = '@barcode-authority/gs1'

let stranger = ''
const inStranger = (...names: string[]) => path.join(stranger, ...names)
const installed = (...names: string[]) => inStranger('node_modules', packageName, ...names)
const run = (script: string, args: readonly string[]) =>
  execFileSync(process.execPath, [script, ...args], { cwd: stranger, encoding: 'utf8', stdio: 'pipe' })

beforeAll(() => {
  stranger = fs.mkdtempSync(path.join(os.tmpdir(), 'stranger-'))
  const file = run(path.join(root, 'build/pack.ts'), [stranger]).trim()
  fs.writeFileSync(inStranger('package.json'), '{ "name": "stranger", "private": true, "type": "module" }')
  execFileSync('npm', ['install', '--silent', '--offline', '--omit=optional', '--no-audit', '--no-fund', file], {
    cwd: stranger,
    // Works without a home folder, too.
    env: { ...process.env, npm_config_cache: inStranger('npm-cache') },
  })
})
afterAll(() => fs.rmSync(stranger, { recursive: true, force: true }))

test('the file has scripts, declarations, licence, notice, changelog, README and API report, and no sources', () => {
  const names = fs.readdirSync(installed(), { recursive: true, encoding: 'utf8' })
  for (const document of ['README.md', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'api-report.md'])
    expect(fs.readFileSync(installed(document), 'utf8')).toBe(fs.readFileSync(path.join(root, document), 'utf8'))
  for (const name of exportNames) {
    expect(names).toContain(`dist/${name}.js`)
    expect(names).toContain(`dist/${name}.d.ts`)
  }
  expect(names.filter(name => /(?<!\.d)\.ts$|test/.test(name))).toEqual([])
  const declarations = names.filter(name => name.endsWith('.d.ts'))
  const faulty = declarations.filter(name =>
    /\.ts['"]|\bBuffer\b|: any\b/.test(fs.readFileSync(installed(name), 'utf8')),
  )
  expect(faulty).toEqual([])
})

/** A program of somebody else: one use of each export, with every type that it needs. */
const program = `
import { checkDigit, readGtin, type Gtin, formatKey } from '${packageName}/keys'
import { readElementString, toUnbracketed, type Element } from '${packageName}/elements'
import { buildDigitalLink, readDigitalLink } from '${packageName}/digital-link'
import { epcUrnOf } from '${packageName}/epc'
import { interpret } from '${packageName}/interpret'
import { drawSymbol, drawingToSvg, type Drawing, type SymbolType } from '${packageName}/symbols'
import { placeOnSheet, sheetPresets } from '${packageName}/sheets'
import { drawingToEps, createZipWriter } from '${packageName}/files'
import { isFault, faultMessage, type Fault } from '${packageName}/faults'

const digit: string = checkDigit('629104150021')
const gtin: Gtin | Fault = readGtin('6901234567892')
const whole: string = isFault(gtin) ? faultMessage(gtin, 'en') : gtin.gtin14
// @ts-expect-error a fault has no number
readGtin('1').gtin14
// @ts-expect-error no such key
formatKey('GTN', '1')
const elements = readElementString('(01)06901234567892(10)A1')
if (isFault(elements)) throw new Error(faultMessage(elements))
const first: Element | undefined = elements[0]
const scanned: string = toUnbracketed(elements)
const link = buildDigitalLink({ gtin: '6901234567892' }, 'https://example.com')
const parsed = typeof link === 'string' ? readDigitalLink(link) : link
const urn = epcUrnOf([{ ai: '01', value: '06901234567892' }, { ai: '21', value: '7' }])
const readings = interpret('6901234567892', { language: 'en' })
const type: SymbolType = 'EAN-13'
const drawing: Drawing | Fault = drawSymbol({ type, code: '6901234567892' })
if (isFault(drawing)) throw new Error(faultMessage(drawing))
const svg: string = drawingToSvg(drawing)
const eps: Uint8Array = drawingToEps(drawing)
const zip: Uint8Array[] = createZipWriter(new Date(0)).end()
const place = sheetPresets[0] && placeOnSheet(sheetPresets[0].layout, 3)
export const all = { digit, whole, first, scanned, parsed, urn, readings, svg, eps, zip, place }
${exportNames.map((name, index) => `import * as all${index} from '${packageName}/${name}'\nexport type Export${index} = typeof all${index}`).join('\n')}
`

/** Strict, with every declaration checked, and without the types of Node or a browser. */
const strictOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  types: [],
  lib: ['es2022'],
  target: 'es2022',
  noEmit: true,
}

test.each([
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
])('a strict TypeScript program compiles with moduleResolution $moduleResolution', modules => {
  fs.writeFileSync(inStranger('program.ts'), program)
  const project = { compilerOptions: { ...strictOptions, ...modules }, files: ['program.ts'] }
  fs.writeFileSync(inStranger('tsconfig.json'), JSON.stringify(project))
  const tsc = path.join(require.resolve('typescript/package.json'), '../bin/tsc')
  expect(run(tsc, ['-p', '.', '--pretty', 'false'])).toBe('')
})

/** The examples of the README as one program of Node: imports from the installed file, `// value` as assertions. */
function readmeProgram(blocks: readonly string[]): string {
  const parts = blocks.map(block => {
    const lines = block.split('\n')
    const imports = lines.flatMap(line => {
      const [, names, module] = /^import \{ (.+) \} from '(.+)'$/.exec(line) ?? []
      return names ? [`const { ${names} } = await import('${module}')`] : []
    })
    const rest = lines
      .filter(line => !line.startsWith('import '))
      .map(line => line.replace(/^(.+) \/\/ (.+)$/, 'same($1, $2)'))
    return `{\n${[...imports, ...rest].join('\n')}\n}`
  })
  return `import { deepStrictEqual } from 'node:assert'
let count = 0
const plain = value => JSON.parse(JSON.stringify(value ?? null))
const same = (actual, expected) => { deepStrictEqual(plain(actual), plain(expected)); count++ }
${parts.join('\n')}
console.log(count)`
}

test('without the optional packages every export loads, and files with Latin text are written', () => {
  expect(fs.readdirSync(inStranger('node_modules')).filter(name => !name.startsWith('.'))).toEqual([
    '@barcode-authority',
  ])
  fs.writeFileSync(
    inStranger('small.mjs'),
    `${exportNames.map(name => `await import('${packageName}/${name}')`).join('\n')}
import { drawSymbol } from '${packageName}/symbols'
import { drawingToEps } from '${packageName}/files'
console.log(Buffer.from(drawingToEps(drawSymbol({ type: 'EAN-13', code: '6901234567892' }))).subarray(0, 4).toString())`,
  )
  expect(run('small.mjs', []).trim()).toBe('%!PS')
})

test('every example of the README runs in Node from the installed file', () => {
  const blocks = codeBlocks(fs.readFileSync(installed('README.md'), 'utf8'))
  // What only the files with text need is not installed here, and would be 130 MB.
  for (const name of ['fontkit', '@napi-rs/canvas', '@expo-google-fonts/noto-sans-sc']) {
    const link = inStranger('node_modules', name)
    fs.mkdirSync(path.dirname(link), { recursive: true })
    fs.symlinkSync(path.join(root, '../../node_modules', name), link)
  }
  fs.writeFileSync(inStranger('readme.mjs'), readmeProgram(blocks))
  expect(Number(run('readme.mjs', []))).toBeGreaterThan(25)
})

test('keys and symbols are bundled for a browser without anything else', async () => {
  fs.writeFileSync(
    inStranger('browser.js'),
    `import { readGtin } from '${packageName}/keys'
import { drawSymbol, drawingToSvg } from '${packageName}/symbols'
document.body.innerHTML = drawingToSvg(drawSymbol({ type: 'EAN-13', code: readGtin('6901234567892').digits }))`,
  )
  const { build } = await import('vite')
  const warnings: string[] = []
  const output = await build({
    configFile: false,
    root: stranger,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: inStranger('browser.js'),
        checks: { bundlerTimings: false },
        onLog: (_, log) => warnings.push(log.message),
      },
    },
  })
  const chunks = [output].flat().flatMap(part => ('output' in part ? part.output : []))
  const modules = chunks.flatMap(chunk => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  const folder = fs.realpathSync(installed('dist'))
  expect(warnings).toEqual([])
  expect(modules.length).toBeGreaterThan(20)
  expect(modules.filter(id => id.startsWith(folder) && id.startsWith(path.join(folder, 'files')))).toEqual([])
  expect(modules.filter(id => !id.startsWith(folder) && !id.endsWith('/browser.js') && !id.startsWith('\0'))).toEqual(
    [],
  )
})
