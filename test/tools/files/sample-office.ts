/** A small Word document, as an office program writes it, whose parts a test changes. */
import { strToU8, zipSync } from 'fflate'

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const usual: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
  '_rels/.rels':
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  'docProps/app.xml': '<Properties><Application>Sample</Application></Properties>',
  'word/document.xml':
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>示例登记表</w:t></w:r></w:p></w:body></w:document>',
}

export const sampleDocument = (parts: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries({ ...usual, ...parts }).map(([name, text]) => [name, strToU8(text)])))
