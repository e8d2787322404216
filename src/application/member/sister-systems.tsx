/** Entries to sister systems: nothing while none has an address. */
import { App, Button, Card } from 'antd'
import { useCallback, useState } from 'react'
import type { ExternalCalls } from '../../registration/external/calls.ts'
import type { DataOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import styles from './member.module.css'

type Entry = DataOf<Extract<ExternalCalls, { name: 'entries' }>>[number]

const entryCalls = {
  'business-hall': 'POST tycpdmfirm/authApi/redirectBusinessHall',
  gds: 'POST tycpdmfirm/authApi/redirectGDS',
  gln: 'POST tycpdmfirm/authApi/redirectGLN',
} as const

/** `only`: the buttons of one system, without a card. */
export function SisterSystems({ only }: { only?: Entry['system'] }) {
  const call = useCall<ExternalCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/entries', {}), [call])
  const { reply } = useReply(load)
  const entries = reply?.data.filter(({ system }) => only === undefined || system === only) ?? []
  if (entries.length === 0) return null
  const buttons = (
    <div className={styles.downloads}>
      {entries.map(entry => (
        <EntryButton key={entry.system} entry={entry} />
      ))}
    </div>
  )
  return only ? buttons : <Card title="其他平台">{buttons}</Card>
}

function EntryButton({ entry: { system, name } }: { entry: Entry }) {
  const call = useCall<ExternalCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    try {
      const { data } = await call(entryCalls[system], {})
      location.assign(data.url)
    } catch (error) {
      message.error(failureMessage(error))
    }
    setBusy(false)
  }
  return (
    <Button loading={isBusy} onClick={enter}>
      进入{name}
    </Button>
  )
}
