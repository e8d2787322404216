/** Creating, listing and checking codes and symbols. */
import { itemCapacity } from '@barcode-authority/gs1/keys'
import { linearTypes } from '@barcode-authority/gs1/symbols'
import type { Context } from '../access/context.ts'
import type { Viewer } from '../access/viewer.ts'
import { memberFirmId, requireMemberFirm } from '../numbers/owned/member-firm.ts'
import { activePrefixes, ownNumbers } from '../numbers/owned/store.ts'
import { halfWidth } from '../numbers/reading/elements-in.ts'
import { findRecord } from '../products/record/record-store.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { inPlace } from '../workers/task.ts'
import type { barcodeCalls } from './calls.ts'
import { checkCode } from './check-code.ts'
import { recordDownload } from './downloads/record-download.ts'
import type { DownloadFormat } from './downloads/rules.ts'
import { findDownloads } from './downloads/store.ts'
import { refuseNotOwnPrefix } from './not-own-prefix.ts'
import { previewGrai, previewSscc } from './preview.ts'
import { type LabelFields, takeLabelFields } from './printers/printer-file.ts'
import { linkDomains } from './qr/link-domains.ts'
import { chosenCarrier } from './qr/qr-symbol.ts'
import { wholeCodeOrRefuse } from './reading/code-reading.ts'
import { gtin14Of, isOwnCode, listGrai, listSscc } from './rules.ts'
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

/** The record must be the firm's own, and the number in the symbol its number. */
async function requireNumberOfProduct(id: number, { code }: BarcodeFields, { db, viewer }: Context) {
  const firmId = memberFirmId(viewer) ?? refuse('not-found')
  const record = (await findRecord(db, { id, firmId })) ?? refuse('not-found')
  if (gtin14Of(code) !== record.gtin14) refuseField('productId', 'content', '代码不是这条商品记录的号码')
}

/** `cookieViewer`: the viewer of a download link, which sends no header. */
export type BarcodeContext = Context & { cookieViewer: () => Promise<Viewer> }

/** The context with the viewer of a link. */
export async function linkContext<Known extends BarcodeContext>(context: Known): Promise<Known> {
  return context.viewer.kind === 'stranger' ? { ...context, viewer: await context.cookieViewer() } : context
}

type RecordedSymbol = {
  fields: BarcodeFields
  label: LabelFields
  format: DownloadFormat
  dpi: number
  productId?: number | undefined
}

const recordSymbol = ({ fields: { type, code }, label, format, dpi, productId }: RecordedSymbol, context: Context) =>
  recordDownload(context, {
    ...{ kind: 'symbol', symbol: type, code, count: label.copies ?? 1, format, dpi },
    ...(productId !== undefined && { productIds: [productId] }),
  })

const linear: ReadonlySet<string> = new Set(linearTypes)

type Drawn = { type: string; format: string; label: LabelFields }

/** A linear symbol is drawn as SVG in 0.02 ms, a tenth of what a thread takes to receive it. The text of a label needs the font. */
const drawersOf = ({ type, format, label }: Drawn, { workers }: Context) =>
  format === 'svg' && linear.has(type) && label.labelText === undefined ? inPlace : workers

export const barcodeHandlers: Handlers<typeof barcodeCalls, BarcodeContext> = {
  getGS1CodeListSSCC: ({ key, ...input }, context) => {
    const firmCode = halfWidth(input.firmCode)
    const { count, extensionDigit, startSerial } = input
    const list = (start: number) => listSscc({ firmCode, extensionDigit, start, count })
    const once = { call: 'getGS1CodeListSSCC', key, content: input }
    return listSymbols({ once, kind: 'SSCC', firmCode, reference: '', startSerial, count, list }, context)
  },
  getGS1CodeListGRAI: ({ key, ...input }, context) => {
    const [firmCode, assetType] = [halfWidth(input.firmCode), halfWidth(input.assetType)]
    const { count, startSerial } = input
    const list = (start: number) => listGrai({ firmCode, assetType, start, count })
    const reference = assetType.padStart(12 - firmCode.length, '0')
    const once = { call: 'getGS1CodeListGRAI', key, content: input }
    return listSymbols({ once, kind: 'GRAI', firmCode, reference, startSerial, count, list }, context)
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
  getBarcode: async ({ format, dpi, download, productId, ...written }, context) => {
    const { label, symbol } = takeLabelFields(written)
    const { fields, reading } = wholeCodeOrRefuse(symbol)
    const { type, code } = fields
    if (productId !== undefined) await requireNumberOfProduct(productId, fields, context)
    const sample = await isSample(type, code, context)
    const input = { fields, label, reading, format, dpi, sample, at: context.clock() }
    const record = await drawersOf({ type, format, label }, context).run(drawSymbolRecord, input)
    await refuseUnlessOwn(fields, context)
    if (download) await recordSymbol({ fields, label, format, dpi, productId }, context)
    return record
  },
  barcodeFile: async ({ format, dpi, download, ...written }, context) => {
    const { label, symbol } = takeLabelFields(written)
    const { fields } = wholeCodeOrRefuse(symbol, false)
    const { type, code } = fields
    // The holder opens a file by its link, without the header of its session.
    const sample = (await isSample(type, code, context)) && (await isSample(type, code, await linkContext(context)))
    const input = { fields, label, format, dpi, sample, at: context.clock() }
    const file = await drawersOf({ type, format, label }, context).run(drawSymbolFile, input)
    await refuseUnlessOwn(fields, context)
    // Pages display SVG files.
    if (download || format !== 'svg') await recordSymbol({ fields, label, format, dpi }, await linkContext(context))
    // A sample is not cached: the holder of the prefix gets the file without the mark at the same address.
    return { ...file, ...(context.viewer.kind === 'stranger' && !sample && { cacheSeconds: daySeconds }) }
  },
  ownPrefixes: async (_, { db, viewer, clock }) => {
    const firmId = memberFirmId(viewer) ?? refuse('not-permitted')
    const prefixes = await activePrefixes(db, firmId, clock())
    return prefixes.map(companyPrefix => ({ companyPrefix, capacity: itemCapacity(companyPrefix) }))
  },
  symbolDownloads: async (filter, { db, viewer }) => {
    const firmId = requireMemberFirm(viewer)
    if (filter.productId !== undefined) (await findRecord(db, { id: filter.productId, firmId })) ?? refuse('not-found')
    const { rows, page } = await findDownloads(db, firmId, { ...filter, code: filter.code?.trim() })
    const data = rows.map(({ username, download: { firmId: _, accountId: __, at, ...download } }) => ({
      ...{ ...download, username, at: at.toISOString() },
    }))
    return { rows: data, page }
  },
  linkDomains: async (_, { config }) => linkDomains(config),
  createQRcode: async (request, context) => {
    const carrier = chosenCarrier(request)
    const sample = carrier !== undefined && (await isSample(carrier.type, carrier.code, context))
    return context.workers.run(drawQr, { request, sample, at: context.clock() })
  },
  checkGS1Code: async ({ code, type }) => checkCode(code, type),
}
