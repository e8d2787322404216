/** All kinds of jobs: when each runs, what waits, runs, failed and was done. */
import { Button } from 'antd'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { ScrollArea } from '../../../ui/navigation/scroll-area.tsx'
import type { JobKind } from '../../queues/calls.ts'
import { durationText } from '../figure-values.ts'
import styles from './queues.module.css'

type Props = {
  kinds: readonly JobKind[]
  mayOperate: boolean
  onRun: (name: string) => void
  /** Displays the jobs of a kind in a state. */
  onShow: (name: string, state: 'failed' | undefined) => void
}

export function JobKindTable({ kinds, mayOperate, onRun, onShow }: Props) {
  const sorted = [...kinds].sort((one, other) => other.failed - one.failed || other.waiting - one.waiting)
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>各种任务</h2>
      <ScrollArea label="各种任务，可以滚动">
        <table className={styles.kinds}>
          <caption className="visually-hidden">各种任务</caption>
          <thead>
            <tr>
              <th scope="col">任务</th>
              <th scope="col">什么时候</th>
              {['在排', '最久', '进行中', '24 小时失败', '24 小时做完', '上次做完'].map(head => (
                <th key={head} scope="col" data-number>
                  {head}
                </th>
              ))}
              {mayOperate && (
                <th scope="col">
                  <span className="visually-hidden">操作</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sorted.map(kind => (
              <tr key={kind.name}>
                <th scope="row">
                  {kind.title}
                  <p className={styles.second}>
                    <code>{kind.name}</code>
                  </p>
                </th>
                <td>{kind.schedule}</td>
                <td data-number>{formatCount(kind.waiting)}</td>
                <td data-number>{durationText(kind.oldestSeconds)}</td>
                <td data-number>{formatCount(kind.running)}</td>
                <td data-number>
                  {kind.failed === 0 ? (
                    '0'
                  ) : (
                    <Button
                      type="link"
                      danger
                      aria-label={`${kind.title}，看失败的 ${kind.failed} 件`}
                      onClick={() => onShow(kind.name, 'failed')}
                    >
                      {formatCount(kind.failed)}
                    </Button>
                  )}
                </td>
                <td data-number>{formatCount(kind.done)}</td>
                <td data-number>{formatDate(kind.lastDoneAt, 'MM-dd HH:mm')}</td>
                {mayOperate && (
                  <td className={styles.act}>
                    {kind.isScheduled && (
                      <Button aria-label={`马上运行 ${kind.title}`} onClick={() => onRun(kind.name)}>
                        马上运行
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}
