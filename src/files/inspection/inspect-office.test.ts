import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { sampleDocument } from '../../../test/tools/files/sample-office.ts'
import { officeExtensions } from '../office-types.ts'
import { inspectFile } from './inspect-file.ts'
import { officeType } from './inspect-office.ts'

const [docx, xlsx, pptx] = Object.keys(officeExtensions)

const rels = (...relationships: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships.join('')}</Relationships>`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationship = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="r1" Type="${office}/${type}" Target="${target}" TargetMode="${mode}"/>`
const linked = (...relationships: string[]) =>
  sampleDocument({ 'word/_rels/document.xml.rels': rels(...relationships) })

test('a document, a table of another library and slides are known by their content', async () => {
  expect(await officeType(sampleDocument())).toBe(docx)
  const table = await writeExcel([[{ value: '企业名称' }, { value: 7 }]]).toBuffer()
  expect(await officeType(new Uint8Array(table))).toBe(xlsx)
  const slides = sampleDocument({
    '[Content_Types].xml': `<Types><Override PartName="/ppt/presentation.xml" ContentType="${pptx}.main+xml"/></Types>`,
  })
  expect(await officeType(slides)).toBe(pptx)
})

test('links that a person clicks are accepted, what a program fetches is not', async () => {
  expect(await officeType(linked(relationship('hyperlink', 'https://www.example.com/?a=1&amp;b=2')))).toBe(docx)
  expect(await officeType(linked(relationship('image', 'media/image1.png', 'Internal')))).toBe(docx)
  for (const fetched of [
    relationship('image', 'https://attacker.example/a.png'),
    relationship('attachedTemplate', 'https://attacker.example/a.dotm'),
    relationship('attachedTemplate', 'template.dotm', 'Internal'),
    relationship('hyperlink', 'file://attacker.example/share'),
    relationship('hyperlink', 'javascript:alert(1)'),
    relationship('oleObject', 'a.bin', 'Internal'),
    relationship('frame', 'https://attacker.example/'),
    `<r:Relationship xmlns:r="x" Id="r1" Type='${office}/image' Target='https://attacker.example/a.png' TargetMode='external'/>`,
  ])
    expect(await officeType(linked(fetched)), fetched).toBe('active-content')
  expect(await officeType(linked(relationship('image', 'https://a.example/', 'Extern&#97;l')))).toBe('too-complex')
})

test('macros, embedded objects and other parts are refused', async () => {
  for (const name of [
    'word/vbaProject.bin',
    'word/embeddings/oleObject1.xml',
    'word/activeX/activeX1.xml',
    'xl/externalLinks/externalLink1.xml',
    'xl/macrosheets/sheet1.xml',
    'word/media/setup.exe',
    '../outside.xml',
    'word/DOCUMENT.xml',
  ])
    expect(await officeType(sampleDocument({ [name]: '<a/>' })), name).toBe('active-content')
  const macroEnabled = 'application/vnd.ms-word.document.macroEnabled.main+xml'
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${docx}.main+xml"/><Override PartName="/word/b.xml" ContentType="${macroEnabled}"/></Types>`
  expect(await officeType(sampleDocument({ '[Content_Types].xml': types }))).toBe('active-content')
  const field = '<w:document xmlns:w="w"><w:instrText>DDEAUTO c:\\\\windows\\\\cmd.exe</w:instrText></w:document>'
  expect(await officeType(sampleDocument({ 'word/document.xml': field }))).toBe('active-content')
})

test('other archives, bombs, entities and what is cut off are refused with a reason', async () => {
  expect(await officeType(zipSync({ 'a.txt': strToU8('a') }))).toBe('unknown-type')
  expect(await officeType(sampleDocument({ '[Content_Types].xml': '<Types/>' }))).toBe('unknown-type')
  expect(await officeType(sampleDocument({ '[Content_Types].xml': '<Types' }))).toBe('cut-off')
  const bomb = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/a.xml': new Uint8Array(300 * 1024 * 1024) })
  expect(await officeType(bomb)).toBe('too-complex')
  const entities = '<!DOCTYPE a [<!ENTITY b "c">]><Types/>'
  expect(await officeType(sampleDocument({ '[Content_Types].xml': entities }))).toBe('too-complex')
  const whole = sampleDocument()
  for (const length of [4, 30, 200, whole.length - 10])
    expect(await officeType(whole.subarray(0, length)), `${length}`).toBe('cut-off')
})

test('any byte of a document may be wrong: it is refused or read, and nothing is thrown', async () => {
  const whole = sampleDocument()
  for (let at = 0; at < whole.length; at += 7) {
    const changed = Uint8Array.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 0x55
    expect(typeof (await officeType(changed)), `${at}`).toBe('string')
  }
})

test('only a call that takes them takes them, up to its bytes', async () => {
  const bytes = sampleDocument()
  expect(await inspectFile(bytes)).toBe('unknown-type')
  expect(await inspectFile(bytes, { takesOffice: true })).toMatchObject({ type: docx, size: bytes.length })
  expect(await inspectFile(bytes, { takesOffice: true, limit: bytes.length - 1 })).toBe('too-large')
})
