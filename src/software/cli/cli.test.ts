/** The built command-line tool as its own process: its replies, its exit codes, and that it agrees with the package. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isFault } from '@barcode-authority/gs1/faults'
import { interpret } from '@barcode-authority/gs1/interpret'
import { drawingToSvg, drawSymbol, latinGlyphs } from '@barcode-authority/gs1/symbols'
import { expect, onTestFinished, test } from 'vitest'
import { sampleCodes } from '../../../packages/gs1/test/sample-requests.ts'
import { builtSite } from '../../../test/tools/services/use-service.ts'
import { readSoftware } from '../manifest.ts'

const { client } = await builtSite()
const file = path.join(client, readSoftware(client).find(({ name }) => name === 'gs1')?.path ?? '')

function run(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { input, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('check reports what is valid, names the fault of what is not, and ends with 0 or 1', () => {
  expect(run(['check', '6999000000018'])).toEqual({
    status: 0,
    stdout: '6999000000018\t正确\t代码 GTIN-13\n',
    stderr: '',
  })
  const both = run(['check', '6999000000018', '6999000000019', '--lang', 'en'])
  expect(both.status).toBe(1)
  expect(both.stdout.split('\n')[0]).toBe('6999000000018\tvalid\tnumber GTIN-13')
  expect(both.stdout.split('\n')[1]).toMatch(/^6999000000019\tfaulty\t.*heck digit/)
  expect(run(['check', '--key', 'SSCC', '6999000000018']).status).toBe(1)
  expect(run(['check', '你好']).stdout).toContain('错误')
})

test('a column of a CSV file is judged, and the file comes back with two more columns', () => {
  const csv = '\ufeff名称,代码\r\n"茶,绿",6999000000018\r\n面包,6999000000012\r\n'
  const { status, stdout } = run(['check', '--csv', '代码'], csv)
  expect(status).toBe(1)
  const [head, good, bad] = stdout.split('\n')
  expect(head).toBe('名称,代码,结果,说明')
  expect(good).toBe('"茶,绿",6999000000018,正确,代码 GTIN-13')
  expect(bad).toContain('面包,6999000000012,错误,')
  expect(run(['check', '--csv', '3'], csv)).toMatchObject({ status: 2, stdout: '' })
})

test('digit, convert, ai and the JSON of interpret', () => {
  expect(run(['digit', '699900000001']).stdout).toBe('699900000001\t正确\t6999000000018\n')
  expect(run(['digit', '--key', 'SSCC', '123']).status).toBe(1)
  const link = run(['convert', '--to', 'digital-link', '(01)06999000000018(10)LOT1'])
  expect(link.stdout).toContain('https://id.gs1.org/01/06999000000018/10/LOT1')
  expect(run(['convert', '--to', 'epc-urn', '6999000000019']).status).toBe(1)
  expect(run(['ai', '3103', '--lang', 'en']).stdout).toContain('NET WEIGHT (kg)')
  const json = JSON.parse(run(['interpret', '--json', '(01)06999000000018(17)271231']).stdout)
  expect(json).toMatchObject({ ok: true, kind: 'element-string', type: 'GTIN-14' })
  expect(json.elements.map(({ ai }: { ai: string }) => ai)).toEqual(['01', '17'])
})

test('a symbol of a number that was made whole says so on the standard error, and takes the other reading', () => {
  const padded = run(['symbol', 'ITF-14', '6901234567892'])
  expect(padded.status).toBe(0)
  expect(padded.stdout).toMatch(/^<svg/)
  expect(padded.stderr).toContain('06901234567892')
  expect(padded.stderr).toContain('--check-digit missing')
  expect(padded.stdout).toBe(run(['symbol', 'ITF-14', '06901234567892']).stdout)
  const added = run(['symbol', 'ITF-14', '6901234567892', '--check-digit', 'missing'])
  expect(added.stdout).toBe(run(['symbol', 'ITF-14', '69012345678922']).stdout)
  expect(run(['symbol', 'EAN-13', '690123456789', '--lang', 'en']).stderr).toBe(
    'gs1: Check digit 2 was added: 6901234567892\n',
  )
  expect(run(['symbol', 'EAN-13', '6901234567892']).stderr).toBe('')
  const two = run(['symbol', 'UPC-E', '1234565'])
  expect(two).toMatchObject({ status: 1, stdout: '' })
  for (const text of ['012345000065', '123456000056']) expect(two.stderr).toContain(text)
  expect(run(['digit', '036000291452']).stdout).toMatch(/0360002914522\t.*GTIN-12/)
})

test.each([
  [['GS1-128', '(10)A1'], 0, /\(10\)/],
  [['GS1-DataMatrix', '(10)A1'], 1, /\(10\)/],
  [['GS1-DataMatrix', '(10)A1', '--partial'], 0, /\(10\)/],
  [['ITF-14', '16901234567899', '--use', 'retail'], 0, /ITF-14/],
  [['EAN-13', '3947777777773'], 0, /3947777777773/],
  [['EAN-13', '2012345678903'], 0, /2012345678903/],
  [['EAN-13', '6901234567892', '--add-on', '12'], 0, /977/],
  [['UPC-E', '123456000056'], 1, /UPC-A/],
  [['EAN-13', '0000000000000'], 1, /0/],
] as const)('symbol %j ends with %i and says why', (args, status, text) => {
  const result = run(['symbol', ...args])
  expect(result.status).toBe(status)
  expect(result.stderr).toMatch(text)
  expect(result.stdout.startsWith('<svg')).toBe(status === 0)
})

test('a symbol is the drawing of the package, as SVG or EPS', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cli-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const drawing = drawSymbol({ type: 'EAN-13', code: '6999000000018' })
  if (isFault(drawing)) throw new Error('the sample is faulty')
  expect(run(['symbol', 'ean-13', '699900000001']).stdout).toBe(`${drawingToSvg(drawing, latinGlyphs)}\n`)
  const eps = path.join(folder, 'code.eps')
  expect(run(['symbol', 'EAN-13', '6999000000018', '-o', eps]).status).toBe(0)
  expect(fs.readFileSync(eps, 'latin1')).toMatch(/^%!PS-Adobe-3\.0 EPSF-3\.0[\s\S]*curveto[\s\S]*%%EOF\n$/)
  expect(run(['symbol', 'EAN-13', '123'])).toMatchObject({ status: 1, stdout: '' })
  expect(run(['symbol', 'EAN-13', '6999000000018', '-o', path.join(folder, 'a.bmp')]).status).toBe(2)
})

test('wrong use ends with 2 and a usage message, help and version with 0', () => {
  for (const args of [
    [],
    ['nothing'],
    ['--nothing'],
    ['check', '--lang', 'fr', '1'],
    ['check', '--key', 'X', '1'],
    ['convert', '1'],
  ])
    expect(run(args).status, args.join(' ')).toBe(2)
  expect(run(['nothing']).stderr).toContain('没有命令 nothing')
  expect(run(['--help'])).toMatchObject({ status: 0, stderr: '' })
  expect(run(['--help', '--lang', 'en']).stdout).toContain('Usage: node gs1.mjs')
  expect(run(['--version']).stdout).toMatch(/^gs1 \d+\.\d+\.\d+\n$/)
})

const faultySamples = [
  '6901234567893',
  '(01)06901234567893',
  '(10)A1',
  ']C1010690123456789210A1',
  'urn:epc:id:sgtin:6901234.056789.7',
  'https://id.gs1.org/01/6901234567892',
  '369012340000000017',
]

test('the tool judges every sample as the package does', () => {
  const samples = [...new Set(Object.values(sampleCodes)), ...faultySamples]
  const { stdout } = run(['interpret', '--json'], samples.join('\n'))
  const replies = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(samples.length).toBeGreaterThan(10)
  const expected = samples.map(code => {
    const { kind, type, valid, forms } = interpret(code)
    return { input: code, kind, type, ok: valid, forms: forms.map(({ text }) => text) }
  })
  expect(
    replies.map(({ input, kind, type, ok, forms }) => ({
      input,
      kind,
      type,
      ok,
      forms: forms.map(({ text }: { text: string }) => text),
    })),
  ).toEqual(expected)
})
