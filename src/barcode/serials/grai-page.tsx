/** /BarCode/GRAI: numbers and symbols of returnable assets. */

import { useRequestKey } from '../../request-keys/use-request-key.ts'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { callsOf, formFields, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { BarcodeCalls } from '../calls.ts'
import { loadExample } from '../symbol/example-symbol.tsx'
import { maxFieldLength, readCount, type SerialQuery, toDisplayedSymbol } from './serial-fields.tsx'
import { type ListData, SerialList } from './serial-list.tsx'

export async function load(request: PageRequest): Promise<ListData> {
  const query = formFields(request)
  if (!query.firmCode)
    return {
      query,
      items: [],
      faults: [],
      example: await loadExample(request, { type: 'GS1-128', code: '(8003)069990000000180001' }),
    }
  const { firmCode, assetType, startSerial, count } = query
  const input = { firmCode, assetType, startSerial, count: readCount(count) }
  const call = callsOf<BarcodeCalls>(request)
  const preview = await resultOrFault(call('POST barcodegeneration/api/previewGRAI', input))
  return { query, ...(isRefused(preview) ? { items: [], faults: preview.faults ?? [] } : preview.data) }
}

export function Component({ row, data }: PageProps<ListData>) {
  const call = useCall<BarcodeCalls>()
  const onceSent = useRequestKey('grai')
  const list = async ({ firmCode = '', assetType = '', startSerial, count }: SerialQuery) => {
    const input = { firmCode, assetType, startSerial, count: count || 1 }
    const { data } = await onceSent(key => call('POST barcodegeneration/api/getGS1CodeListGRAI', { ...input, key }))
    return data.map(toDisplayedSymbol)
  }
  return (
    <SerialList
      title="GRAI 生成"
      lead="可回收资产代码，用于托盘、周转箱、气瓶和布草；每件资产再加一个系列号。"
      path={row.path}
      data={data}
      list={list}
      preview={({ firmCode, assetType, startSerial }) =>
        call('POST barcodegeneration/api/previewGRAI', { firmCode, assetType, startSerial, count: 1 })
      }
      serialOf={code => code.slice(14)}
      ownField={{
        name: 'assetType',
        label: '资产类型代码',
        hint: '与厂商识别代码合计 12 位，不足时前面补零',
        longest: maxFieldLength,
        required: true,
      }}
      serialHint="可以留空，最多 15 位数字"
    >
      同一种资产用同一个类型代码，再用系列号区分每一件。
    </SerialList>
  )
}
