/** A worker that decodes pictures of a camera. It fetches the decoder from this site when it gets its address, then answers each picture. */
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

// The decoder calls what came with Chrome 93 and Safari 15.4.
Object.hasOwn ??= (object, name) => Object.hasOwn(object, name)

export type ScanRequest = { wasm: string } | { picture: ImageData }
export type ScanReply = { text: string | undefined } | { failure: string }

/** Symbols that say by their identifier that they carry an element string keep it, as a scanner sends it. */
const carriesElements = /^\](C1|d2|Q3|e0|J1)$/

const textOf = ({ symbologyIdentifier, text }: ReadResult) =>
  carriesElements.test(symbologyIdentifier) ? symbologyIdentifier + text : text

async function decode(picture: ImageData): Promise<ScanReply> {
  try {
    const [found] = await readBarcodes(picture, { maxNumberOfSymbols: 1, textMode: 'Plain', tryHarder: true })
    return { text: found && textOf(found) }
  } catch (error) {
    return { failure: String(error) }
  }
}

addEventListener('message', async ({ data }: MessageEvent<ScanRequest>) => {
  if ('wasm' in data) prepareZXingModule({ overrides: { locateFile: () => data.wasm } })
  else postMessage(await decode(data.picture))
})
