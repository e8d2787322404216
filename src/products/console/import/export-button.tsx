/** Saves the records of the table as they are filtered and ordered, or the chosen ones of them, with all fields. */
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../../ui/formats/save-file.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { TransferCalls } from '../../transfer/calls.ts'
import { filterInputOf, type ProductFilter } from '../table/product-address.ts'

const items = [
  { key: 'xlsx', label: '导出 Excel' },
  { key: 'csv', label: '导出 CSV' },
]

type Props = { filter: ProductFilter; ids?: readonly number[]; label?: string }

export function ExportButton({ filter, ids, label = '导出' }: Props) {
  const call = useCall<TransferCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const exportAs = (format: 'csv' | 'xlsx') => {
    setBusy(true)
    call('POST product/authApi/export', {
      ...{ ...filterInputOf(filter), sidx: filter.sort, order: filter.order, format, ...(ids && { ids: [...ids] }) },
    })
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
      .finally(() => setBusy(false))
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => exportAs(key === 'csv' ? 'csv' : 'xlsx') }}>
      <Button disabled={isBusy}>{label}</Button>
    </Dropdown>
  )
}
