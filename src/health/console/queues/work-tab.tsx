/** Imports and batches of members: whose, how far, and why one failed. */
import { Button } from 'antd'
import { useCallback } from 'react'
import { useMay } from '../../../access/use-console.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { Tag, type TagTone } from '../../../ui/status/tag.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { MemberWork, QueueCalls } from '../../queues/calls.ts'
import { type WorkGroup, workGroupLabels, workGroups, workKindLabels, workKinds } from '../../queues/queue-rules.ts'
import { FilterSelect, optionsOf } from './filter-select.tsx'
import styles from './queues.module.css'
import { type QueuesPlace, useAct, useExport } from './use-queues.ts'

export function WorkTab({ place }: { place: QueuesPlace }) {
  const { address, change } = place
  const { workKind: kind, group, currPage, pageSize } = address
  const call = useCall<QueueCalls>()
  const mayOperate = useMay()('operate-site')
  const save = useExport()
  const load = useCallback(
    () => call('POST queues/authApi/work/findlist', { kind, group, currPage, pageSize }),
    [call, kind, group, currPage, pageSize],
  )
  const { reply, failure, isLoading, reload } = useReply(load)
  const act = useAct(reload)
  const lines = reply?.data
  const resume = (line: MemberWork) =>
    act(async () => {
      await call('POST queues/authApi/work/resume', { kind: line.kind, id: line.id })
      return '已经排上；正在做的不会重复'
    })
  return (
    <div className={shared.stack}>
      <div className={styles.filters}>
        <FilterSelect
          label="种类"
          all="导入与批量"
          value={kind}
          options={optionsOf(workKinds, workKindLabels)}
          onChange={value => change({ workKind: value })}
        />
        <FilterSelect
          label="状态"
          all="没结束的"
          value={group}
          options={optionsOf(workGroups, workGroupLabels)}
          onChange={value => change({ group: value })}
        />
        <Button onClick={() => save(() => call('POST queues/authApi/work/export', { kind, group }))}>导出</Button>
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!lines && failure === undefined && <Loading lines={6} />}
      {lines?.length === 0 && <Empty title={kind || group ? '没有符合条件的' : '没有在排或进行中的导入与批量'} />}
      {lines && lines.length > 0 && (
        <WorkTable lines={lines} isBusy={isLoading} {...(mayOperate && { onResume: resume })} />
      )}
      <ConsolePager {...{ currPage, pageSize }} unit="件" total={reply?.page?.total ?? 0} onChange={change} />
    </div>
  )
}

const tones: Readonly<Record<WorkGroup, TagTone>> = {
  waiting: 'info',
  running: 'info',
  people: 'warning',
  failed: 'bad',
  done: 'good',
}

type TableProps = { lines: readonly MemberWork[]; isBusy: boolean; onResume?: (line: MemberWork) => void }

function WorkTable({ lines, isBusy, onResume }: TableProps) {
  return (
    <table className={styles.list} aria-busy={isBusy}>
      <caption className="visually-hidden">导入与批量</caption>
      <thead>
        <tr>
          {['种类', '企业', '状态', '进度', '开始'].map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {onResume && (
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={`${line.kind} ${line.id}`}>
            <td className={styles.subject}>
              {line.kindLabel}
              <p className={styles.second}>
                <code>{line.id}</code>
              </p>
            </td>
            <td data-label="企业">{line.firmName ?? '没有企业的账号'}</td>
            <td>
              <Tag tone={tones[line.group]}>{line.groupLabel}</Tag>
              {line.reason !== null && <p className={styles.second}>{line.reason}</p>}
            </td>
            <td>
              <Progress line={line} />
            </td>
            <td data-label="开始" className={styles.time}>
              {formatDate(line.createdAt, 'MM-dd HH:mm')}
            </td>
            {onResume && (
              <td className={styles.act}>
                {line.canResume && (
                  <Button aria-label={`接着做 ${line.kindLabel} ${line.id}`} onClick={() => onResume(line)}>
                    接着做
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Progress({ line: { kindLabel, done, total } }: { line: MemberWork }) {
  if (total === 0) return <span className={styles.second}>还没读完</span>
  return (
    <span className={styles.progress}>
      <progress aria-label={`${kindLabel}的进度`} max={total} value={done} />
      {formatCount(done)} / {formatCount(total)}
    </span>
  )
}
