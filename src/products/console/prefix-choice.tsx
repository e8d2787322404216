/** Which company prefix a new number is taken from; nothing for a firm with one. */
import { Select } from 'antd'
import { useCallback } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import type { NumberCalls } from '../../numbers/calls.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'

export function PrefixChoice() {
  const call = useCall<NumberCalls>()
  const load = useCallback(
    async () => (await call('POST barcodegeneration/authApi/numbers/overview', {})).data.prefixes,
    [call],
  )
  const { reply: prefixes = [] } = useReply(load)
  if (prefixes.length < 2) return null
  const options = prefixes.map(({ companyPrefix, capacity, used }) => ({
    value: companyPrefix,
    label: `${companyPrefix}　还有 ${formatCount(capacity - used)} 个`,
  }))
  return (
    <ConsoleField name="companyPrefix" label="从哪个厂商识别代码分配" hint="包装的号码不用选：它跟着里面的商品">
      <Select options={options} placeholder="请选择" />
    </ConsoleField>
  )
}
