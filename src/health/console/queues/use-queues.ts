/** Hooks of the page of messages and jobs: its address, and an export. */
import { App } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { saveFile } from '../../../ui/formats/save-file.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { type QueuesAddress, queuesQuery, readQueuesAddress } from './queues-address.ts'

export type QueuesPlace = { address: QueuesAddress; change: (change: Partial<QueuesAddress>) => void }

export function useQueuesPlace(): QueuesPlace {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readQueuesAddress(query), [query])
  const change = (changed: Partial<QueuesAddress>) =>
    setQuery(queuesQuery({ ...address, currPage: 1, ...changed }), { preventScrollReset: true })
  return { address, change }
}

type File = { name: string; type: string; base64: string }

export function useExport(): (load: () => Promise<{ data: File }>) => void {
  const { message } = App.useApp()
  return load => {
    load()
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
  }
}

/** Sends an act, says what came of it, and reads the list again, also after a refusal: then it is another one by now. */
export function useAct(onDone: () => void) {
  const { message } = App.useApp()
  return (send: () => Promise<string>) =>
    send()
      .then(text => message.success(text))
      .catch(error => message.error(failureMessage(error)))
      .finally(onDone)
}
