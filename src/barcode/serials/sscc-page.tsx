/** /BarCode/SSCC: numbers and symbols of logistic units. */

import { useRequestKey } from '../../request-keys/use-request-key.ts'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { callsOf, formFields, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { BarcodeCalls } from '../calls.ts'
import { loadExample } from '../symbol/example-symbol.tsx'
import { readCount, type SerialQuery, toDisplayedSymbol } from './serial-fields.tsx'
import { type ListData, SerialList } from './serial-list.tsx'

export async function load(request: PageRequest): Promise<ListData> {
  const query = formFields(request)
  if (!query.firmCode)
    return {
      query,
      items: [],
      faults: [],
      example: await loadExample(request, { type: 'GS1-128', code: '(00)369990000000000019' }),
    }
  const { firmCode, extensionDigit, startSerial, count } = query
  const input = { firmCode, extensionDigit, startSerial, count: readCount(count) }
  const call = callsOf<BarcodeCalls>(request)
  const preview = await resultOrFault(call('POST barcodegeneration/api/previewSSCC', input))
  return { query, ...(isRefused(preview) ? { items: [], faults: preview.faults ?? [] } : preview.data) }
}

export function Component({ row, data }: PageProps<ListData>) {
  const call = useCall<BarcodeCalls>()
  const onceSent = useRequestKey('sscc')
  const list = async ({ firmCode = '', extensionDigit, startSerial, count }: SerialQuery) => {
    const input = { firmCode, extensionDigit, startSerial, count: count || 1 }
    const { data } = await onceSent(key => call('POST barcodegeneration/api/getGS1CodeListSSCC', { ...input, key }))
    return data.map(toDisplayedSymbol)
  }
  return (
    <SerialList
      title="SSCC 生成"
      lead="系列货运包装箱代码，18 位，标识一个物流单元；校验码由前面的数字算出，条码为 GS1-128。"
      path={row.path}
      data={data}
      list={list}
      preview={({ firmCode, extensionDigit, startSerial }) =>
        call('POST barcodegeneration/api/previewSSCC', { firmCode, extensionDigit, startSerial, count: 1 })
      }
      serialOf={(code, { firmCode = '' }) => code.slice(1 + firmCode.trim().length, 17)}
      ownField={{ name: 'extensionDigit', label: '扩展位', hint: '0 至 9，用来扩大容量', longest: 40, usual: '0' }}
      serialHint="可以留空"
    >
      物流标签上必须有 SSCC，一个单元一个号，用过的号一年内不要再用。
    </SerialList>
  )
}
