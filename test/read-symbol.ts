/** Reads a PNG back as a scanner would: text and symbology identifier. */
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

/** `withAddOn`: two or five digits beside EAN/UPC are read with it. */
export async function readSymbol(
  png: Uint8Array,
  withAddOn = false,
): Promise<{ text: string; identifier: string } | undefined> {
  prepare()
  const [found] = await readBarcodes(new Uint8Array(png), {
    tryHarder: true,
    textMode: 'Plain',
    eanAddOnSymbol: withAddOn ? 'Require' : 'Ignore',
  })
  return found && { text: found.text, identifier: found.symbologyIdentifier }
}

/** The texts of all symbols on a page. */
export async function readSymbols(png: Uint8Array): Promise<string[]> {
  prepare()
  const found = await readBarcodes(new Uint8Array(png), { tryHarder: true, textMode: 'Plain', maxNumberOfSymbols: 255 })
  return found.map(({ text }) => text)
}
