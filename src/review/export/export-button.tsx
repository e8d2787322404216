/** Exports the queue as it is filtered. */
import { App, Button, Dropdown } from 'antd'
import { saveFile } from '../../ui/formats/save-file.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { QueueFilter } from '../queue/queue-address.ts'
import { filterInput } from '../queue/use-queue.ts'
import type { ExportCalls } from './calls.ts'

export function ExportButton({ filter }: { filter: QueueFilter }) {
  const call = useCall<ExportCalls>()
  const { message } = App.useApp()
  const exportAs = (format: 'csv' | 'xlsx') => {
    call('POST tycpdmfirm/authApi/exportList', { ...filterInput(filter), format })
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
  }
  const items = [
    { key: 'xlsx', label: '导出 Excel' },
    { key: 'csv', label: '导出 CSV' },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => exportAs(key === 'csv' ? 'csv' : 'xlsx') }}>
      <Button>导出</Button>
    </Dropdown>
  )
}
