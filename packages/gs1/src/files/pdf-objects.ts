/** Writes the objects of a PDF one after another: ISO 32000-1, 7.3 (objects) and 7.5 (file structure). */
import { deflateSync } from 'node:zlib'

/** Ids of the objects that every file has once; they are written last. */
export const objectIds = { catalog: 1, pages: 2, resources: 3, facts: 4 } as const

type ObjectWriter = {
  next: () => number
  plain: (id: number, dictionary: string) => Uint8Array
  stream: (id: number, dictionary: string, text: string) => Uint8Array
  end: () => Uint8Array
}

/** Numbered objects with their offsets in the file, and the cross-reference table at its end. The first four objects are written last. */
export function createObjectWriter(): ObjectWriter {
  const places: number[] = []
  let last: number = objectIds.facts
  let offset = 0
  const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')
  const write = (id: number, body: readonly (string | Uint8Array)[]): Buffer => {
    const lead = offset === 0 ? [header] : []
    places[id] = offset + (lead[0]?.length ?? 0)
    const text = Buffer.concat([...lead, ...[`${id} 0 obj\n`, ...body, '\nendobj\n'].map(part => Buffer.from(part))])
    offset += text.length
    return text
  }
  return {
    next: () => ++last,
    plain: (id, dictionary) => write(id, [dictionary]),
    stream: (id, dictionary, text) => {
      const packed = deflateSync(text, { level: 3 })
      const head = `<<${dictionary}/Length ${packed.length}/Filter/FlateDecode>>\nstream\n`
      return write(id, [head, packed, '\nendstream'])
    },
    end: () => {
      const rows = Array.from(
        { length: last },
        (_, at) => `${String(places[at + 1] ?? 0).padStart(10, '0')} 00000 n \n`,
      )
      return Buffer.from(
        `xref\n0 ${last + 1}\n0000000000 65535 f \n${rows.join('')}` +
          `trailer\n<</Size ${last + 1}/Root ${objectIds.catalog} 0 R/Info ${objectIds.facts} 0 R>>\nstartxref\n${offset}\n%%EOF\n`,
      )
    },
  }
}

export const hexText = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

export const pdfDate = (at: Date) => `D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`
