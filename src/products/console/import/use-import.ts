/** The state of an import, fetched again while a job works at it. */
import { useCallback, useEffect, useState } from 'react'
import { presses } from '../../../ui/controls/press-watch.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { ImportReply, TransferCalls } from '../../transfer/calls.ts'

const pollMs = 700
const working: readonly ImportReply['state'][] = ['reading', 'checking', 'running', 'undoing']

/** What the parts of the page get. `onChange`: with the reply of a call that changed the import. */
export type ImportProps = {
  found: ImportReply
  onChange: (found: ImportReply) => void
  onOpen: (id: string) => void
}

export function useImport(id: string) {
  const call = useCall<TransferCalls>()
  const [changed, setChanged] = useState<ImportReply>()
  const load = useCallback(async () => {
    const { data } = await call('POST product/authApi/import/info', { id })
    await presses.whenReleased()
    setChanged(undefined)
    return data
  }, [call, id])
  const { reply, failure, isLoading, reload } = useReply(load)
  const found = changed ?? reply
  const isWorking = found !== undefined && working.includes(found.state)
  useEffect(() => {
    if (isLoading || !isWorking) return
    const timer = setTimeout(reload, pollMs)
    return () => clearTimeout(timer)
  }, [isLoading, isWorking, reload])
  return { found, failure, change: setChanged, reload }
}
