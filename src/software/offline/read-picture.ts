/** Reads the symbols in a picture; the decoder is part of the page. */
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Symbols whose text is an element string keep their symbology identifier, as a scanner sends it. */
const elementStringIdentifiers = /^\](C1|d2|Q3|e0|J1)$/

const scannedText = ({ symbologyIdentifier, text }: ReadResult) =>
  elementStringIdentifiers.test(symbologyIdentifier) ? symbologyIdentifier + text : text

let isPrepared = false

function prepare() {
  if (isPrepared) return
  const bytes = Uint8Array.from(atob(wasm.slice(wasm.indexOf(',') + 1)), character => character.charCodeAt(0))
  prepareZXingModule({ overrides: { wasmBinary: bytes.buffer } })
  isPrepared = true
}

/** The texts of all symbols. */
export async function readPicture(picture: Blob): Promise<string[]> {
  prepare()
  const results = await readBarcodes(picture, { tryHarder: true, textMode: 'Plain', maxNumberOfSymbols: 50 })
  return results.map(scannedText)
}
