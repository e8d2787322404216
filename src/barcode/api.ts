/** Creating, listing and checking codes and symbols. */
import { itemCapacity } from '@barcode-authority/gs1/keys'
import { linearTypes } from '@barcode-authority/gs1/symbols'
import type { Context } from '../access/context.ts'
import { memberFirmId } from '../numbers/owned/member-firm.ts'
import { activePrefixes, ownNumbers } from '../numbers/owned/store.ts'
import { halfWidth } from '../numbers/reading/elements-in.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse } from '../wire/errors.ts'
import { inPlace } from '../workers/task.ts'
import type { barcodeCalls } from './calls.ts'
import { checkCode } from './check-code.ts'
import { refuseNotOwnPrefix } from './not-own-prefix.ts'
import { previewGrai, previewSscc } from './preview.ts'
import { chosenCarrier } from './qr/qr-symbol.ts'
import { wholeCodeOrRefuse } from './reading/code-reading.ts'
import { isOwnCode, listGrai, listSscc } from './rules.ts'
import { changeListed, listSymbols } from './serials/listing.ts'
import { isSample } from './serials/samples.ts'
import * as store from './store.ts'
import type { BarcodeFields } from './symbol-request.ts'
import { drawListedFile, drawQr, drawSymbolFile, drawSymbolRecord } from './tasks.ts'

const daySeconds = 86_400

async function refuseUnlessOwn({ type, code }: BarcodeFields, { db, viewer, clock }: Context) {
  const firmId = memberFirmId(viewer)
  if (firmId === null) return
  if (!isOwnCode(type, code, await ownNumbers(db, firmId, { type, now: clock() }))) refuseNotOwnPrefix('code')
}

const linear: ReadonlySet<string> = new Set(linearTypes)

/** A linear symbol is drawn as SVG in 0.02 ms, a tenth of what a thread takes to receive it. */
const drawersOf = (type: string, format: string, { workers }: Context) =>
  format === 'svg' && linear.has(type) ? inPlace : workers

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
  listedImage: async ({ id, format, dpi }, { db, clock, workers }) => {
    const symbol = (await store.symbolById(db, id, clock())) ?? refuse('not-found')
    const file = await workers.run(drawListedFile, { symbol, format, dpi, at: symbol.createdAt })
    return { ...file, inline: true }
  },
  getBarcode: async ({ format, dpi, ...written }, context) => {
    const { fields, reading } = wholeCodeOrRefuse(written)
    const { type, code } = fields
    const sample = await isSample(type, code, context)
    const input = { fields, reading, format, dpi, sample, at: context.clock() }
    const record = await drawersOf(type, format, context).run(drawSymbolRecord, input)
    await refuseUnlessOwn(fields, context)
    return record
  },
  barcodeFile: async ({ format, dpi, ...written }, context) => {
    const { fields } = wholeCodeOrRefuse(written, false)
    const { type, code } = fields
    const sample = await isSample(type, code, context)
    const input = { fields, format, dpi, sample, at: context.clock() }
    const file = await drawersOf(type, format, context).run(drawSymbolFile, input)
    await refuseUnlessOwn(fields, context)
    // A sample is not cached: the holder of the prefix gets the file without the mark at the same address.
    return { ...file, ...(context.viewer.kind === 'stranger' && !sample && { cacheSeconds: daySeconds }) }
  },
  ownPrefixes: async (_, { db, viewer, clock }) => {
    const firmId = memberFirmId(viewer) ?? refuse('not-permitted')
    const prefixes = await activePrefixes(db, firmId, clock())
    return prefixes.map(companyPrefix => ({ companyPrefix, capacity: itemCapacity(companyPrefix) }))
  },
  createQRcode: async (request, context) => {
    const carrier = chosenCarrier(request)
    const sample = carrier !== undefined && (await isSample(carrier.type, carrier.code, context))
    return context.workers.run(drawQr, { request, sample, at: context.clock() })
  },
  checkGS1Code: async ({ code, type }) => checkCode(code, type),
}
