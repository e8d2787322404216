/** Saves an empty table with numbers that are free. */
import { App, Button } from 'antd'
import { saveFile } from '../../../ui/formats/save-file.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { TransferCalls } from '../../transfer/calls.ts'

export function TemplateButton() {
  const call = useCall<TransferCalls>()
  const { message } = App.useApp()
  const save = () => {
    call('POST product/authApi/import/template', {})
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
  }
  return <Button onClick={save}>下载模板</Button>
}
