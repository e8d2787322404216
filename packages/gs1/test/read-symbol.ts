/** Reads a PNG like a scanner: text and symbology identifier. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
let isPrepared = false

function prepare() {
  if (isPrepared) return
  const wasm = fs.readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  isPrepared = true
}

/** `withAddOn` also reads the two- or five-digit add-on of EAN/UPC. */
export async function readSymbol(
  png: Uint8Array,
  withAddOn = false,
): Promise<{ text: string; identifier: string } | undefined> {
  prepare()
  const [symbol] = await readBarcodes(new Uint8Array(png), {
    tryHarder: true,
    textMode: 'Plain',
    eanAddOnSymbol: withAddOn ? 'Require' : 'Ignore',
  })
  return symbol && { text: symbol.text, identifier: symbol.symbologyIdentifier }
}

/** The texts of all symbols on a page. */
export async function readSymbols(png: Uint8Array): Promise<string[]> {
  prepare()
  const symbols = await readBarcodes(new Uint8Array(png), {
    tryHarder: true,
    textMode: 'Plain',
    maxNumberOfSymbols: 255,
  })
  return symbols.map(({ text }) => text)
}
