/** Allocates numbers of one kind: the next free one, a chosen one, or a block. What is typed is looked up at once. */
import { Card, Form, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { NeedsRight } from '../../../access/operator/needs-right.tsx'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import type { NumberCalls } from '../../../numbers/calls.ts'
import type { NumberedKind } from '../../../numbers/keys/numbered-kinds.ts'
import { randomKey } from '../../../request-keys/random-key.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { AllocatedNumbers } from './allocated-numbers.tsx'
import { FreeNumber } from './free-number.tsx'
import type { KeyMapReply } from './key-map.tsx'
import { keyPurposes } from './key-purposes.ts'
import styles from './numbers.module.css'
import type { NumbersView } from './numbers-address.ts'

export const allocationFields = {
  reference: { label: '从哪个编号', required: false, hint: '不填就是下一个可用的', longest: 40 },
  count: { label: '数量', required: false, hint: '连续的一段，最多 500 个' },
  note: { label: '用在哪里', required: false, longest: 200 },
} as const

export const packageFields = {
  reference: { label: '里面的商品', required: true, hint: '商品的 13 位条码，或者它的商品项目代码', longest: 40 },
  series: { label: '包装指示符', required: false, hint: '1 至 8 由您选，9 用于变量商品' },
  note: { label: '用在哪里', required: false, longest: 200 },
} as const

type Values = { reference?: string; count?: string; series?: string; note?: string }
type Props = { view: NumbersView; map: KeyMapReply; onAllocated: () => void }

const indicators = [...'123456789'].map(value => ({ value, label: value }))

export function AllocateCard(props: Props) {
  return (
    <Card title="分配号码">
      <NeedsRight act="use-numbers">
        <AllocateForm {...props} />
      </NeedsRight>
    </Card>
  )
}

/** The input of the call: what is left empty is not sent. */
function allocationInput(kind: NumberedKind, mapSeries: string, { reference, count, series, note }: Values) {
  const chosen = kind === 'GTIN-14' ? series : mapSeries
  return {
    ...(reference && { reference }),
    ...(count && kind !== 'GTIN-14' && { count }),
    ...(chosen && { series: chosen }),
    ...(note && { note }),
  }
}

function AllocateForm({ view: { companyPrefix, kind }, map, onAllocated }: Props) {
  const call = useCall<NumberCalls>()
  const [numbers, setNumbers] = useState<readonly string[]>([])
  // A repeated request of the same input gets the same numbers.
  const key = useRef(randomKey())
  const { form } = useConsoleForm<Values>({
    send: async values => {
      const input = { companyPrefix, kind, key: key.current, ...allocationInput(kind, map.series, values) }
      const { data } = await call('POST barcodegeneration/authApi/numbers/allocate', input)
      key.current = randomKey()
      setNumbers(data.numbers)
      form.form.resetFields()
      onAllocated()
    },
  })
  const isPackage = kind === 'GTIN-14'
  const reference = Form.useWatch('reference', form.form) ?? ''
  const fields = isPackage ? packageFields : allocationFields
  return (
    <>
      <ConsoleForm {...form} fields={fields} verb="分配" button={{ type: 'primary' }} initialValues={{}}>
        <div className={styles.reserve}>
          <ConsoleField {...fields.reference} name="reference">
            <Input autoComplete="off" />
          </ConsoleField>
          {isPackage ? (
            <ConsoleField {...packageFields.series} name="series">
              <Select allowClear placeholder="建议的" options={indicators} />
            </ConsoleField>
          ) : (
            <ConsoleField {...allocationFields.count} name="count">
              <Input inputMode="numeric" autoComplete="off" placeholder="1" />
            </ConsoleField>
          )}
          <ConsoleField {...fields.note} name="note" hint={`例如：${keyPurposes[kind].example}`}>
            <Input autoComplete="off" />
          </ConsoleField>
        </div>
        <FreeNumber {...{ companyPrefix, kind, series: map.series, reference, next: map.next?.number }} />
      </ConsoleForm>
      <AllocatedNumbers {...{ kind, companyPrefix, numbers }} />
    </>
  )
}
