/** Previews of number lists: nothing is stored, the pictures are drawn when their addresses are fetched. */
import { isFault } from '@barcode-authority/gs1/faults'
import type { Context } from '../access/context.ts'
import { halfWidth } from '../numbers/reading/elements-in.ts'
import type { FieldFault } from '../wire/errors.ts'
import { drawOrRefuse } from './draw.ts'
import { pngSize } from './png-facts.ts'
import {
  type CodeFieldFault,
  fieldFault,
  type ListedCode,
  listGrai,
  listSscc,
  readSerial,
  wholeKeyFault,
} from './rules.ts'
import { sampleReply } from './serials/sample-rules.ts'
import { isSample } from './serials/samples.ts'

const symbolType = 'GS1-128'

type Preview = {
  items: (ListedCode & {
    svgUrl: string
    pngUrl: string
    png: ReturnType<typeof pngSize>
    sample: boolean
    sampleMessage: string | null
  })[]
  faults: (CodeFieldFault | RequiredFault)[]
}
type PreviewInput = { firmCode?: string | undefined; startSerial?: string | undefined; count?: number | undefined }

const fieldLabels = { firmCode: '厂商识别代码', assetType: '资产类型代码' } as const
type RequiredFault = FieldFault & { fault: 'required' }
const requiredFault = (field: keyof typeof fieldLabels): RequiredFault => ({
  field,
  fault: 'required',
  message: `请填写${fieldLabels[field]}`,
})

export async function previewSscc(
  input: PreviewInput & { extensionDigit?: string | undefined },
  context: Context,
): Promise<Preview> {
  const { firmCode, extensionDigit = '0', count = 1 } = input
  if (firmCode === undefined) return { items: [], faults: [requiredFault('firmCode')] }
  const list = (start: number) => listSscc({ firmCode: halfWidth(firmCode), extensionDigit, start, count })
  return preview(input, list, context)
}

export async function previewGrai(
  input: PreviewInput & { assetType?: string | undefined },
  context: Context,
): Promise<Preview> {
  const { firmCode, assetType, count = 1 } = input
  if (firmCode === undefined) return { items: [], faults: [requiredFault('firmCode')] }
  if (assetType === undefined) return { items: [], faults: [requiredFault('assetType')] }
  const list = (start: number) =>
    listGrai({ firmCode: halfWidth(firmCode), assetType: halfWidth(assetType), start, count })
  return preview(input, list, context)
}

type ListCodes = (start: number) => ReturnType<typeof listSscc>

async function preview(
  { firmCode = '', startSerial: serialText }: PreviewInput,
  list: ListCodes,
  context: Context,
): Promise<Preview> {
  const start = readSerial(serialText)
  if (isFault(start)) return { items: [], faults: [fieldFault(start, 'startSerial')] }
  const wholeKey = wholeKeyFault(serialText, firmCode)
  if (wholeKey) return { items: [], faults: [wholeKey] }
  const codes = list(start ?? 1)
  if (isFault(codes)) return { items: [], faults: [fieldFault(codes, 'firmCode')] }
  const sample = await isSample(symbolType, codes[0]?.elementString ?? '', context)
  return { items: codes.map(code => ({ ...withFileUrls(code), ...sampleReply(sample) })), faults: [] }
}

/** The resolution of a PNG whose address has none. */
const pngDpi = 300

function withFileUrls({ code, elementString }: ListedCode) {
  const query = new URLSearchParams({ type: symbolType, code: elementString })
  const base = `/api/barcodegeneration/api/barcode?${query}`
  const png = pngSize(drawOrRefuse({ type: symbolType, code: elementString }), pngDpi)
  return { code, elementString, svgUrl: `${base}&format=svg`, pngUrl: `${base}&format=png`, png }
}
