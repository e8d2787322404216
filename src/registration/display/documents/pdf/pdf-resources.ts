/** Files that pdf.js needs for some documents, served by this site: character maps of Chinese fonts that are not embedded, the standard fonts,
 *  and decoders of scanned pages. Each is fetched when a document needs it. */
/// <reference types="vite/types/importMeta.d.ts" />
import { fetchFile } from '../../../../wire/fetching/fetch-file.ts'

type Addresses = Readonly<Record<string, string>>

/** No file becomes a data address, which the content policy forbids to fetch. */
const addresses: Addresses = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
}

const addressByName: ReadonlyMap<string, string> = new Map(
  Object.entries(addresses).map(([file, address]) => [file.slice(file.lastIndexOf('/') + 1), address]),
)

/** The factory through which pdf.js fetches its files. */
export class PdfResources {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addressByName.get(filename)
    if (address === undefined) throw new Error(`No file ${filename}`)
    return fetchFile(address)
  }
}
