import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import { expect, test } from 'vitest'
import { samplePdf } from '../../../test/tools/files/sample-files.ts'
import { pdfFault } from './inspect-pdf.ts'

type Change = (document: PDFDocument) => unknown
type Value = string | number | boolean | PDFObject | Value[] | { [key: string]: Value }
type Fields = { [key: string]: Value }

/** A page of text with a change; objects are packed in an object stream unless `plain`. */
async function pdfWith(change: Change, { plain = false } = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText('licence')
  await change(document)
  return document.save({ useObjectStreams: !plain })
}

const inCatalog = (key: string, value: Value) => (document: PDFDocument) => {
  document.catalog.set(PDFName.of(key), document.context.obj(value as Fields))
}
const action = (fields: Fields): Change => inCatalog('OpenAction', { Type: 'Action', ...fields })
const annotation =
  (fields: Fields): Change =>
  document => {
    const annot = document.context.obj({ Type: 'Annot', Rect: [0, 0, 50, 50], ...fields })
    document.getPage(0).node.addAnnot(document.context.register(annot))
  }
const indirectAction =
  (fields: Fields): Change =>
  document => {
    const ref = document.context.register(document.context.obj({ Type: 'Action', ...fields }))
    annotation({ Subtype: 'Link', A: ref })(document)
  }

const text = (value: string) => PDFString.of(value)
const hostile: [string, Change][] = [
  ['a script when it opens', action({ S: 'JavaScript', JS: text('app.alert(1)') })],
  ['a script behind a link', indirectAction({ S: 'JavaScript', JS: text('app.alert(1)') })],
  ['a script in the tree of names', document => document.addJavaScript('main', 'app.alert(1)')],
  ['a script that follows another action', action({ S: 'GoTo', Next: { S: 'JavaScript', JS: text('1') } })],
  [
    'additional actions of a page',
    document => document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: { S: 'Named', N: 'Print' } })),
  ],
  [
    'additional actions of a field',
    annotation({ Subtype: 'Widget', FT: 'Tx', AA: { K: { S: 'JavaScript', JS: text('1') } } }),
  ],
  ['a program to start', action({ S: 'Launch', F: text('a.exe') })],
  ['a form that sends itself', indirectAction({ S: 'SubmitForm', F: text('https://example.com/take') })],
  ['data to import', action({ S: 'ImportData', F: text('a.fdf') })],
  ['a way into another file', indirectAction({ S: 'GoToR', F: text('b.pdf') })],
  ['a way into a file inside', indirectAction({ S: 'GoToE', T: {} })],
  ['an article of another file', indirectAction({ S: 'Thread', F: text('b.pdf') })],
  ['a film', annotation({ Subtype: 'Movie', Movie: {} })],
  ['a film that starts', indirectAction({ S: 'Rendition', OP: 0 })],
  ['a sound', indirectAction({ S: 'Sound', Sound: {} })],
  ['rich media', annotation({ Subtype: 'RichMedia', RichMediaContent: {} })],
  ['a three-dimensional scene', annotation({ Subtype: '3D' })],
  ['a form of XFA', inCatalog('AcroForm', { Fields: [], XFA: [text('template'), text('<x/>')] })],
  ['an attached file', document => document.attach(new Uint8Array([1, 2, 3]), 'a.exe')],
  ['a pin with a file', annotation({ Subtype: 'FileAttachment', FS: {} })],
  ['a collection of files', inCatalog('Collection', { View: 'D' })],
  ['a link that is a script', indirectAction({ S: 'URI', URI: text('javascript:alert(1)') })],
  ['a link into the file system', indirectAction({ S: 'URI', URI: text('file:///etc/passwd') })],
  ['a link to a share in the network', indirectAction({ S: 'URI', URI: text('\\\\\\\\host\\\\share') })],
  [
    'a stream from another file',
    document => void document.context.register(document.context.stream('', { F: text('b.bin') })),
  ],
  [
    'a page of another file',
    document =>
      void document.context.register(document.context.stream('', { Subtype: 'Form', Ref: { F: text('b.pdf') } })),
  ],
]

for (const plain of [false, true])
  test.each(hostile)(`a PDF with %s is refused, objects ${plain ? 'plain' : 'packed'}`, async (_, change) => {
    expect(await pdfFault(await pdfWith(change, { plain }))).toBe('active-content')
  })

const bytesOf = (value: string) => new Uint8Array(Buffer.from(value, 'latin1'))
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const plainPdf = () => latin1(samplePdf())
/** Adds an object before the cross-reference table; it is found without correct offsets. */
const withObject = (object: string, pdf = plainPdf()) => bytesOf(pdf.replace('xref\n', `${object}\nxref\n`))
const withCatalog = (entry: string) => bytesOf(plainPdf().replace('/Type /Catalog', `/Type /Catalog ${entry}`))
const packed = (objects: string, more = '') => {
  const data = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1')
  return `9 0 obj\n<< /Type /ObjStm ${more} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`
}

const disguised: [string, Uint8Array][] = [
  ['names in hex', withCatalog('/OpenAction << /#53 /J#61vaScript /#4aS (1) >>')],
  ['a name that is an object of its own', withObject('8 0 obj\n/JavaScript\nendobj\n7 0 obj\n<< /S 8 0 R >>\nendobj')],
  ['a kind of action that is an object of its own', withObject('8 0 obj\n/Movie\nendobj')],
  [
    'a script inside a stream that claims to be a picture',
    withObject(
      '7 0 obj\n<< /Length 60 >>\nstream\n8 0 obj\n<< /#53 /#4aavaScript /J#53 (1) >>\nendobj\nendstream\nendobj',
    ),
  ],
  [
    'packed objects inside a stream',
    withObject(
      `7 0 obj\n<< /Length 900 >>\nstream\n${packed('5 0 << /S /Launch >>', '/N 1 /First 4')}\nendstream\nendobj`,
    ),
  ],
  [
    'an older revision with a script',
    withObject(
      '3 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1 1] >>\nendobj',
    ),
  ],
  ['a broken object with a script', withObject('7 0 obj\n<< /S /Java#53cript /JS (1) ( >>\nendobj')],
]

test.each(disguised)('a PDF with %s is refused', async (_, bytes) => {
  expect(await pdfFault(bytes)).toBe('active-content')
})

test('an encrypted PDF is recognised by its trailer or its cross-reference stream', async () => {
  const trailer = bytesOf(plainPdf().replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 7 0 R'))
  expect(await pdfFault(trailer)).toBe('encrypted')
  const document = await PDFDocument.load(samplePdf())
  document.encrypt({ userPassword: '', ownerPassword: 'owner' })
  expect(await pdfFault(await document.save())).toBe('encrypted')
})

const complex: [string, Uint8Array][] = [
  ['more than can be unpacked', withObject(packed(`5 0 ${' '.repeat(70 * 1024 * 1024)}`, '/N 1 /First 4'))],
  [
    'objects packed twice',
    withObject(
      packed('5 0 null', '/N 1 /First 4').replace('/Filter /FlateDecode', '/Filter [/FlateDecode /FlateDecode]'),
    ),
  ],
  ['objects packed by LZW', withObject(packed('5 0 null', '/N 1 /First 4').replace('FlateDecode', 'LZWDecode'))],
  ['objects behind a predictor', withObject(packed('5 0 null', '/N 1 /First 4 /DecodeParms << /Predictor 12 >>'))],
  ['packed objects that cannot be read', withObject(packed('5 0 <<<<', '/N 1 /First 4'))],
]

test.each(complex)('a PDF with %s is too complex', async (_, bytes) => {
  expect(await pdfFault(bytes)).toBe('too-complex')
})

test('a PDF without pages, or with a cyclic page tree, is incomplete', async () => {
  expect(await pdfFault(bytesOf(plainPdf().replace('/Kids [3 0 R] /Count 1', '/Kids [] /Count 0')))).toBe('cut-off')
  expect(await pdfFault(bytesOf(plainPdf().replace('/Kids [3 0 R]', '/Kids [2 0 R]')))).toBe('cut-off')
  expect(await pdfFault(bytesOf('%PDF-1.4\nstartxref\n0\n%%EOF\n'))).toBe('cut-off')
})

function byPdfKit(draw: (document: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const document = new PdfKit({ size: 'A4' })
  const parts: Buffer[] = []
  return new Promise((done, fail) => {
    document.on('data', part => parts.push(part)).on('error', fail)
    document.on('end', () => done(new Uint8Array(Buffer.concat(parts))))
    draw(document)
    document.end()
  })
}

const ordinary: [string, () => Promise<Uint8Array>][] = [
  ['an empty page', async () => samplePdf()],
  ['text by pdfkit', () => byPdfKit(document => document.text('licence'))],
  [
    'links and an outline by pdfkit',
    () =>
      byPdfKit(document => {
        document.text('web', { link: 'https://example.com/?a=1#b' }).text('mail', { link: 'mailto:a@example.com' })
        document.outline.addItem('first')
      }),
  ],
  [
    'a form by pdfkit',
    () =>
      byPdfKit(document => {
        document.font('Helvetica').initForm()
        document.formText('name', 10, 10, 200, 20, { value: 'firm' }).formCheckbox('yes', 10, 50, 20, 20)
      }),
  ],
  [
    'a form by pdf-lib',
    () =>
      pdfWith(document => {
        const form = document.getForm()
        form.createTextField('name').addToPage(document.getPage(0))
        form.createDropdown('branch').addToPage(document.getPage(0))
      }),
  ],
  [
    'a link and a place to open at',
    () =>
      pdfWith(document => {
        indirectAction({ S: 'URI', URI: text('https://example.com/') })(document)
        inCatalog('OpenAction', [document.getPage(0).ref, 'Fit'])(document)
      }),
  ],
  [
    'resources and layers called like actions',
    () =>
      pdfWith(document => {
        const resources = {
          Font: { AA: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }, JS: { Type: 'Font' } },
        }
        document.getPage(0).node.set(PDFName.of('Resources'), document.context.obj(resources))
        document.context.register(document.context.obj({ Type: 'ExtGState', BM: 'Screen' }))
      }),
  ],
  [
    'bytes of a picture that look like words',
    () => pdfWith(document => void document.context.register(document.context.stream('/JS /AA /XFA (obj) 1 0 obj'))),
  ],
  [
    'thousands of packed objects',
    () =>
      pdfWith(document => {
        for (let count = 0; count < 5000; count++) document.context.register(document.context.obj({ Count: count }))
      }),
  ],
]

test.each(ordinary)('a PDF with %s is accepted', async (_, createPdf) => {
  expect(await pdfFault(await createPdf())).toBeUndefined()
})
