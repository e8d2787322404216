/** Downloads the paper of a filing. */
import { App, Button } from 'antd'
import { useState } from 'react'
import type { FilingCalls } from '../../../registration/filings/calls.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'

/** Fetches an address that is valid for a minute and opens it: the browser stores the file and stays on the page. */
export function FilingDownload({ caseId, number }: { caseId: number; number: string }) {
  const call = useCall<FilingCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      location.assign((await call('POST tycpdmfirm/authApi/filingUrl', { id: caseId })).data.url)
    } catch (error) {
      message.error(failureMessage(error))
    }
    setBusy(false)
  }
  return (
    <Button loading={isBusy} onClick={download} aria-label={`下载备案证明 ${number}`}>
      下载备案证明
    </Button>
  )
}
