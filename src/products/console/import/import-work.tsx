/** The progress of what a job does with an import. */
import { App, Button, Card, Progress } from 'antd'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ImportReply, TransferCalls } from '../../transfer/calls.ts'
import type { activeStates } from '../../transfer/table-words.ts'
import styles from './import.module.css'
import type { ImportProps } from './use-import.ts'

type ImportState = ImportReply['state']
type ActiveState = (typeof activeStates)[number]

const titles: Readonly<Partial<Record<ImportState, string>>> = {
  ...{ reading: '正在读文件', checking: '正在试运行，没有写入任何数据', running: '正在写入', undoing: '正在撤销' },
} satisfies Record<ActiveState, string>

export function ImportWork({ found: { id, state, total, done }, onChange }: ImportProps) {
  const call = useCall<TransferCalls>()
  const { message } = App.useApp()
  const stop = () => {
    call('POST product/authApi/import/stop', { id })
      .then(({ data }) => onChange(data))
      .catch(error => message.error(failureMessage(error)))
  }
  return (
    <Card title={titles[state]}>
      <Progress percent={total > 0 ? Math.floor((done / total) * 100) : 0} aria-label={titles[state] ?? ''} />
      <div className={styles.actions} aria-live="polite">
        <p className={styles.hint}>
          {state === 'reading'
            ? '可以离开本页，稍后再来看'
            : `${formatCount(done)} / ${formatCount(total)} 行，可以离开本页`}
        </p>
        {state === 'running' && <Button onClick={stop}>停止</Button>}
      </div>
    </Card>
  )
}
