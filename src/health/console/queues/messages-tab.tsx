/** The outbox: filters, list, retry of one or of those that are chosen. */
import { Button, Input } from 'antd'
import { useCallback, useState } from 'react'
import { useMay } from '../../../access/use-console.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { QueueCalls } from '../../queues/calls.ts'
import { channelLabels, channels, messageStateLabels, messageStates } from '../../queues/queue-rules.ts'
import { FilterSelect, optionsOf } from './filter-select.tsx'
import { MessageTable } from './message-table.tsx'
import styles from './queues.module.css'
import { type QueuesPlace, useAct, useExport } from './use-queues.ts'

export function MessagesTab({ place }: { place: QueuesPlace }) {
  const { address, change } = place
  const { channel, messageState: state, currPage, pageSize } = address
  const [recipient, setRecipient] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const call = useCall<QueueCalls>()
  const mayOperate = useMay()('operate-site')
  const save = useExport()
  const load = useCallback(
    () => call('POST queues/authApi/messages/findlist', { channel, state, recipient, currPage, pageSize }),
    [call, channel, state, recipient, currPage, pageSize],
  )
  const { reply, failure, isLoading, reload } = useReply(load)
  const act = useAct(() => {
    setChosen(new Set())
    reload()
  })
  const lines = reply?.data
  const shown = lines?.filter(({ id, canRetry }) => canRetry && chosen.has(id)) ?? []
  const retry = (ids: readonly number[]) =>
    act(async () => {
      const { data } = await call('POST queues/authApi/messages/retry', { ids: [...ids] })
      return data.left === 0 ? `${data.retried} 条正在再发` : `${data.retried} 条正在再发，${data.left} 条已经不能再发`
    })
  return (
    <div className={shared.stack}>
      <div className={styles.filters}>
        <Input.Search
          aria-label="完整的手机号或邮箱"
          placeholder="完整的手机号或邮箱"
          allowClear
          onSearch={text => {
            setRecipient(text.trim())
            change({})
          }}
        />
        <FilterSelect
          label="渠道"
          all="短信和邮件"
          value={channel}
          options={optionsOf(channels, channelLabels)}
          onChange={value => change({ channel: value })}
        />
        <FilterSelect
          label="状态"
          all={recipient === '' ? '没发出的' : '全部状态'}
          value={state}
          options={optionsOf(messageStates, messageStateLabels)}
          onChange={value => change({ messageState: value })}
        />
        <Button onClick={() => save(() => call('POST queues/authApi/messages/export', { channel, state, recipient }))}>
          导出
        </Button>
        {mayOperate && shown.length > 0 && (
          <Button type="primary" onClick={() => retry(shown.map(({ id }) => id))}>
            再发选中的 {shown.length} 条
          </Button>
        )}
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!lines && failure === undefined && <Loading lines={8} />}
      {lines?.length === 0 && <Empty title={state || channel || recipient ? '没有符合条件的' : '都发出去了'} />}
      {lines && lines.length > 0 && (
        <MessageTable
          {...{ lines, chosen, mayOperate }}
          isBusy={isLoading}
          onChoose={setChosen}
          onRetry={id => retry([id])}
        />
      )}
      <ConsolePager {...{ currPage, pageSize }} unit="条" total={reply?.page?.total ?? 0} onChange={change} />
    </div>
  )
}
