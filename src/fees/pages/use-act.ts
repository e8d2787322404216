/** Runs one act of a page of fees: busy meanwhile, the failure as a message. */
import { App } from 'antd'
import { useState } from 'react'
import { failureFaults, failureMessage } from '../../wire/fetching/failure-message.ts'

export function useAct() {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<string | undefined>) => {
    setBusy(true)
    try {
      const text = await work()
      if (text) message.success(text)
    } catch (error) {
      message.error(failureFaults(error)[0]?.message ?? failureMessage(error))
    }
    setBusy(false)
  }
  return { isBusy, act }
}
