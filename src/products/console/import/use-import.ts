/** The state of an import, fetched again while a job works at it. */
import { useCallback } from 'react'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ImportReply, TransferCalls } from '../../transfer/calls.ts'
import { useWork } from './use-work.ts'

const working: readonly ImportReply['state'][] = ['reading', 'checking', 'running', 'undoing']
const isWorking = ({ state }: ImportReply) => working.includes(state)

/** What the parts of the page get. `onChange`: with the reply of a call that changed the import. */
export type ImportProps = {
  found: ImportReply
  onChange: (found: ImportReply) => void
  onOpen: (id: string) => void
}

export function useImport(id: string) {
  const call = useCall<TransferCalls>()
  const load = useCallback(async () => (await call('POST product/authApi/import/info', { id })).data, [call, id])
  return useWork(load, isWorking)
}
