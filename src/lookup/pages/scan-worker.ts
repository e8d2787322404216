/** A worker that decodes camera pictures. The first message contains the address of the decoder; each later one is a picture. */
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

// The decoder needs Object.hasOwn, which browsers have since Chrome 93 and Safari 15.4.
Object.hasOwn ??= (object, name) => Object.hasOwn(object, name)

export type ScanRequest = { wasm: string } | { picture: ImageData }
export type ScanReply = { text: string | undefined } | { failure: string }

/** Symbology identifiers of symbols with an element string. Their text keeps the identifier, as a scanner sends it. */
const elementStringIdentifiers = /^\](C1|d2|Q3|e0|J1)$/

const scannedText = ({ symbologyIdentifier, text }: ReadResult) =>
  elementStringIdentifiers.test(symbologyIdentifier) ? symbologyIdentifier + text : text

async function decode(picture: ImageData): Promise<ScanReply> {
  try {
    const [result] = await readBarcodes(picture, { maxNumberOfSymbols: 1, textMode: 'Plain', tryHarder: true })
    return { text: result && scannedText(result) }
  } catch (error) {
    return { failure: String(error) }
  }
}

addEventListener('message', async ({ data }: MessageEvent<ScanRequest>) => {
  if ('wasm' in data) prepareZXingModule({ overrides: { locateFile: () => data.wasm } })
  else postMessage(await decode(data.picture))
})
