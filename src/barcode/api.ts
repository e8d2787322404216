/** Making, listing and checking codes and symbols. */
import type { Context } from '../access/context.ts'
import { itemCapacity } from '../gs1/gtin.ts'
import { withSampleMark } from '../print/sample-mark.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import type { barcodeCalls } from './calls.ts'
import { checkCode } from './check-code.ts'
import { dataAddress, drawListed, drawOrRefuse, type FileFormat, fileName, fileOf, svgOf } from './draw.ts'
import { carried, pngOf, sizesOf } from './drawn.ts'
import { changeListed, listSymbols, memberFirm, refuseForeign } from './listing.ts'
import { previewGrai, previewSscc } from './preview.ts'
import { qrSymbol } from './qr-symbol.ts'
import { halfWidth, isOwnCode, listGrai, listSscc } from './rules.ts'
import { isSample, sampleReply } from './samples.ts'
import * as store from './store.ts'
import { type BarcodeFields, barcodeAddress, symbolRequest } from './symbol-request.ts'

const DAY = 86_400

/** A sample is not the same for everybody: its holder gets it without the mark, at the same address. */
async function drawBarcode(fields: BarcodeFields, context: Context) {
  const request = symbolRequest(fields)
  const drawing = drawOrRefuse(request)
  const { type, code } = request
  await mustBeOwn({ type, code }, context)
  const sample = await isSample(type, code, context)
  return { code, drawing: sample ? withSampleMark(drawing) : drawing, sample }
}

async function mustBeOwn({ type, code }: BarcodeFields, { db, viewer, clock }: Context) {
  const firmId = memberFirm(viewer)
  if (firmId === null) return
  if (!isOwnCode(type, code, await store.ownNumbers(db, firmId, { type, now: clock() }))) refuseForeign('code')
}

export const barcodeHandlers: Handlers<typeof barcodeCalls, Context> = {
  getGS1CodeListSSCC: (input, context) => {
    const firmCode = halfWidth(input.firmCode)
    const { count, extensionDigit, startSerial } = input
    const list = (start: number) => listSscc({ firmCode, extensionDigit, start, count })
    return listSymbols({ kind: 'SSCC', firmCode, reference: '', startSerial, count, list }, context)
  },
  getGS1CodeListGRAI: (input, context) => {
    const [firmCode, assetType] = [halfWidth(input.firmCode), halfWidth(input.assetType)]
    const { count, startSerial } = input
    const list = (start: number) => listGrai({ firmCode, assetType, start, count })
    const reference = assetType.padStart(12 - firmCode.length, '0')
    return listSymbols({ kind: 'GRAI', firmCode, reference, startSerial, count, list }, context)
  },
  previewSscc,
  previewGrai,
  updateSsccSymbol: (input, context) => changeListed('SSCC', input, context),
  updateGraiSymbol: (input, context) => changeListed('GRAI', input, context),
  listedImage: async ({ id, format, dpi }, { db, clock }) => {
    const symbol = (await store.symbolById(db, id, clock())) ?? refuse('not-found')
    const name = fileName(symbol.kind, symbol.elementString)
    const file = await fileOf(drawListed(symbol), { format, dpi, name, at: symbol.createdAt })
    return { ...file, inline: true }
  },
  getBarcode: async (input, context) => {
    const { format, dpi, ...fields } = input
    const { type } = fields
    const { code, drawing, sample } = await drawBarcode(fields, context)
    const name = fileName(type, code)
    const file = format === 'svg' ? null : await fileOf(drawing, { format, dpi, name, at: context.clock() })
    const address = (wish: FileFormat) => barcodeAddress({ ...fields, code }, { format: wish, dpi })
    return {
      ...carried(type, code),
      svg: svgOf(drawing),
      image: file && dataAddress(file),
      ...sizesOf(drawing),
      png: pngOf(drawing, dpi),
      downloads: { svg: address('svg'), png: address('png'), pdf: address('pdf'), eps: address('eps') },
      ...sampleReply(sample),
    }
  },
  barcodeFile: async (input, context) => {
    const { format, dpi, ...fields } = input
    const { code, drawing, sample } = await drawBarcode(fields, context)
    const name = fileName(input.type, code)
    const file = await fileOf(drawing, { format, dpi, name, at: context.clock() })
    return { ...file, ...(context.viewer.kind === 'stranger' && !sample && { cacheSeconds: DAY }) }
  },
  ownPrefixes: async (_, { db, viewer, clock }) => {
    const firmId = memberFirm(viewer) ?? refuse('not-permitted')
    const prefixes = await store.livePrefixes(db, firmId, clock())
    return prefixes.map(companyPrefix => ({ companyPrefix, capacity: itemCapacity(companyPrefix) }))
  },
  createQRcode: qrSymbol,
  checkGS1Code: async ({ code, type }) => checkCode(code, type),
}
