/** Lists for the pages without keeping anything: the symbols are addresses that draw the code they name. */
import { isFault } from '../gs1/fault.ts'
import type { FieldFault } from '../wire/errors.ts'
import { fieldFault, halfWidth, type ListedCode, listGrai, listSscc, readSerial } from './rules.ts'

type Preview = {
  items: { code: string; elementString: string; svgUrl: string; pngUrl: string }[]
  faults: FieldFault[]
}
type Common = { firmCode?: string | undefined; startSerial?: string | undefined; count?: number | undefined }

const names = { firmCode: '厂商识别代码', assetType: '资产类型代码' } as const
const empty = (field: keyof typeof names): FieldFault => ({
  field,
  fault: 'required',
  message: `请填写${names[field]}`,
})

export function previewSscc(input: Common & { extensionDigit?: string | undefined }): Preview {
  const { firmCode, extensionDigit = '0', startSerial, count = 1 } = input
  if (firmCode === undefined) return { items: [], faults: [empty('firmCode')] }
  return preview(startSerial, start => listSscc({ firmCode: halfWidth(firmCode), extensionDigit, start, count }))
}

export function previewGrai(input: Common & { assetType?: string | undefined }): Preview {
  const { firmCode, assetType, startSerial, count = 1 } = input
  if (firmCode === undefined) return { items: [], faults: [empty('firmCode')] }
  if (assetType === undefined) return { items: [], faults: [empty('assetType')] }
  return preview(startSerial, start =>
    listGrai({ firmCode: halfWidth(firmCode), assetType: halfWidth(assetType), start, count }),
  )
}

function preview(typed: string | undefined, list: (start: number) => ReturnType<typeof listSscc>): Preview {
  const start = readSerial(typed)
  if (isFault(start)) return { items: [], faults: [fieldFault(start, 'startSerial')] }
  const codes = list(start ?? 1)
  if (isFault(codes)) return { items: [], faults: [fieldFault(codes, 'firmCode')] }
  return { items: codes.map(withAddresses), faults: [] }
}

function withAddresses({ code, elementString }: ListedCode) {
  const query = new URLSearchParams({ type: 'GS1-128', code: elementString })
  const base = `/api/barcodegeneration/api/barcode?${query}`
  return { code, elementString, svgUrl: `${base}&format=svg`, pngUrl: `${base}&format=png` }
}
