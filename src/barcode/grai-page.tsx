/** /BarCode/GRAI: numbers and symbols of returnable assets. */
import { TextInput } from '../ui/controls.tsx'
import { callsOf, formFields, type PageProps, type PageRequest } from '../wire/page.ts'
import { useCall } from '../wire/use-call.ts'
import type { BarcodeCalls } from './calls.ts'
import { countOf, LONGEST_FIELD, SerialFields, shownOf } from './serial-fields.tsx'
import { type ListData, type Question, SerialList } from './serial-list.tsx'

export async function load(request: PageRequest): Promise<ListData> {
  const question = formFields(request, LONGEST_FIELD)
  if (!question.firmCode) return { question, items: [], faults: [] }
  const { firmCode, assetType, startSerial, count } = question
  const wish = { firmCode, assetType, startSerial, count: countOf(count) }
  const { data } = await callsOf<BarcodeCalls>(request)('POST barcodegeneration/api/previewGRAI', wish)
  return { question, ...data }
}

export function Component({ row, data }: PageProps<ListData>) {
  const call = useCall<BarcodeCalls>()
  const list = async ({ firmCode = '', assetType = '', startSerial, count }: Question) => {
    const wish = { firmCode, assetType, startSerial, count: count || 1 }
    const { data: made } = await call('POST barcodegeneration/api/getGS1CodeListGRAI', wish)
    return made.map(shownOf)
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
      fields={(question, faultOf) => (
        <SerialFields question={question} faultOf={faultOf} serialHint="可以留空，最多 15 位数字">
          <TextInput
            name="assetType"
            label="资产类型代码"
            defaultValue={question.assetType}
            isCode
            required
            hint="与厂商识别代码合计 12 位，不足时前面补零"
            fault={faultOf('assetType')}
          />
        </SerialFields>
      )}
    >
      同一种资产用同一个类型代码，再用系列号区分每一件。
    </SerialList>
  )
}
