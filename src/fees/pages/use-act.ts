/** Runs one act of a page of fees: busy meanwhile, the failure as a message. */
import { App } from 'antd'
import { useState } from 'react'
import { actFailure, isOutdated } from '../../wire/fetching/failure-message.ts'

/** `onConflict`: called when somebody else, or another tab, has settled the matter meanwhile. */
export function useAct(onConflict?: () => void) {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<string | undefined>) => {
    setBusy(true)
    try {
      const text = await work()
      if (text) message.success(text)
    } catch (error) {
      message.error(actFailure(error))
      if (isOutdated(error)) onConflict?.()
    }
    setBusy(false)
  }
  return { isBusy, act }
}
