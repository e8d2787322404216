/** Lists for the pages without keeping anything: the symbols are addresses that draw the code they name. */
import type { Context } from '../access/context.ts'
import { isFault } from '../gs1/fault.ts'
import type { FieldFault } from '../wire/errors.ts'
import { fieldFault, halfWidth, type ListedCode, listGrai, listSscc, readSerial } from './rules.ts'
import { sampleReply } from './sample-rules.ts'
import { isSample } from './samples.ts'

const TYPE = 'GS1-128'

type Preview = {
  items: (ListedCode & { svgUrl: string; pngUrl: string; sample: boolean; sampleMessage: string | null })[]
  faults: FieldFault[]
}
type Common = { firmCode?: string | undefined; startSerial?: string | undefined; count?: number | undefined }

const names = { firmCode: '厂商识别代码', assetType: '资产类型代码' } as const
const empty = (field: keyof typeof names): FieldFault => ({
  field,
  fault: 'required',
  message: `请填写${names[field]}`,
})

export async function previewSscc(
  input: Common & { extensionDigit?: string | undefined },
  context: Context,
): Promise<Preview> {
  const { firmCode, extensionDigit = '0', startSerial, count = 1 } = input
  if (firmCode === undefined) return { items: [], faults: [empty('firmCode')] }
  const list = (start: number) => listSscc({ firmCode: halfWidth(firmCode), extensionDigit, start, count })
  return preview(startSerial, list, context)
}

export async function previewGrai(
  input: Common & { assetType?: string | undefined },
  context: Context,
): Promise<Preview> {
  const { firmCode, assetType, startSerial, count = 1 } = input
  if (firmCode === undefined) return { items: [], faults: [empty('firmCode')] }
  if (assetType === undefined) return { items: [], faults: [empty('assetType')] }
  const list = (start: number) =>
    listGrai({ firmCode: halfWidth(firmCode), assetType: halfWidth(assetType), start, count })
  return preview(startSerial, list, context)
}

type List = (start: number) => ReturnType<typeof listSscc>

async function preview(typed: string | undefined, list: List, context: Context): Promise<Preview> {
  const start = readSerial(typed)
  if (isFault(start)) return { items: [], faults: [fieldFault(start, 'startSerial')] }
  const codes = list(start ?? 1)
  if (isFault(codes)) return { items: [], faults: [fieldFault(codes, 'firmCode')] }
  const sample = await isSample(TYPE, codes[0]?.elementString ?? '', context)
  return { items: codes.map(code => ({ ...withAddresses(code), ...sampleReply(sample) })), faults: [] }
}

function withAddresses({ code, elementString }: ListedCode) {
  const query = new URLSearchParams({ type: TYPE, code: elementString })
  const base = `/api/barcodegeneration/api/barcode?${query}`
  return { code, elementString, svgUrl: `${base}&format=svg`, pngUrl: `${base}&format=png` }
}
