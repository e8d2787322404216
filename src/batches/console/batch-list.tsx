/** The own batches with progress, file and expiry. Fetched again while one is not finished. */
import { App, Button, Progress } from 'antd'
import { useCallback, useEffect } from 'react'
import { useRights } from '../../access/operator/use-rights.ts'
import { formatNames } from '../../barcode/downloads/download-text.ts'
import { presses } from '../../ui/controls/press-watch.ts'
import { formatFileSize } from '../../ui/formats/file-size.ts'
import { groupDigits } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { BatchCalls } from '../calls.ts'
import styles from './batch-console.module.css'
import { BatchNotes } from './batch-notes.tsx'

export type Batch = DataOf<RowOf<BatchCalls, 'POST barcodegeneration/authApi/batch/info'>>

const pollMs = 1000

const states = {
  waiting: { name: '排队中', tone: 'info' },
  running: { name: '生成中', tone: 'info' },
  done: { name: '已完成', tone: 'good' },
  failed: { name: '没有完成', tone: 'bad' },
  cancelled: { name: '已取消', tone: 'off' },
} as const

const isUnfinished = ({ state }: Batch) => state === 'waiting' || state === 'running'

export type Batches = ReturnType<typeof useBatches>

/** The list, refreshed while a batch is unfinished. A failed refresh keeps the displayed list and is repeated. */
export function useBatches() {
  const call = useCall<BatchCalls>()
  const loadList = useCallback(async () => {
    const reply = await call('POST barcodegeneration/authApi/batch/list', {})
    await presses.whenReleased()
    return reply
  }, [call])
  const { reply, failure, isLoading, reload } = useReply(loadList)
  const hasUnfinished = reply?.data.some(isUnfinished) ?? false
  useEffect(() => {
    if (isLoading || !hasUnfinished) return
    const timer = setTimeout(reload, pollMs)
    return () => clearTimeout(timer)
  }, [isLoading, hasUnfinished, reload])
  return { list: reply?.data, failure: hasUnfinished ? undefined : failure, reload }
}

export function BatchList({ batches: { list, failure, reload } }: { batches: Batches }) {
  if (!list && !failure) return <Loading label="正在读取批次" lines={3} />
  return (
    <>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {list?.length === 0 && <Empty title="还没有批次">填好要生成的号段或代码清单，文件会出现在这里。</Empty>}
      <ul className={styles.list}>
        {list?.map(batch => (
          <BatchItem key={batch.id} batch={batch} onChanged={reload} />
        ))}
      </ul>
    </>
  )
}

function BatchItem({ batch, onChanged }: { batch: Batch; onChanged: () => void }) {
  const { name, tone } = states[batch.state]
  const percent = Math.floor((batch.done / batch.total) * 100)
  return (
    <li className={styles.batch}>
      <div className={styles.batchHead}>
        <strong>
          {batch.areLabels ? '商品标签' : batch.type} × {groupDigits(String(batch.total))}
        </strong>
        <span className={styles.quiet}>{formatNames[batch.format]}</span>
        <Tag tone={tone}>{name}</Tag>
      </div>
      {batch.png && <p className={styles.quiet}>{pngText(batch.png)}</p>}
      {batch.printer && <p className={styles.quiet}>{printerText(batch.printer)}</p>}
      {isUnfinished(batch) && (
        <Progress percent={percent} status="active" aria-label={`已生成 ${percent}%`} format={() => `${percent}%`} />
      )}
      {batch.faults.length > 0 && (
        <ul className={styles.faults}>
          {batch.faults.map(fault => (
            <li key={fault.field}>{fault.message}</li>
          ))}
        </ul>
      )}
      <BatchNotes title="印刷前请核对" notes={batch.notes} />
      <div className={styles.batchFoot}>
        <span className={styles.quiet}>{footText(batch)}</span>
        <BatchActions batch={batch} onChanged={onChanged} />
      </div>
    </li>
  )
}

function pngText({ dpi, xDimensionMm, message, barWidthReductionMessage }: NonNullable<Batch['png']>): string {
  const size = `${dpi} dpi，模块取整数像素后宽 ${xDimensionMm} 毫米`
  return [size, message, barWidthReductionMessage].filter(text => text !== null).join('。')
}

function printerText({ dpi, xDots, xDimensionMm, ...sizes }: NonNullable<Batch['printer']>): string {
  const { requestedXDimensionMm, labelWidthMm, labelHeightMm } = sizes
  const label = `标签 ${labelWidthMm} × ${labelHeightMm} 毫米`
  return `${dpi} dpi，模块宽 ${xDots} 个点，等于 ${xDimensionMm} 毫米（要求 ${requestedXDimensionMm} 毫米），${label}`
}

function footText({ state, createdAt, bytes, expiresAt }: Batch): string {
  if (state === 'done') return `${formatFileSize(bytes)}，${formatDate(expiresAt, 'MM-dd HH:mm')} 前可以下载`
  return `${formatDate(createdAt, 'MM-dd HH:mm')} 提交`
}

function BatchActions({ batch, onChanged }: { batch: Batch; onChanged: () => void }) {
  const may = useRights()
  const call = useCall<BatchCalls>()
  const { message } = App.useApp()
  const cancel = async () => {
    try {
      await call('POST barcodegeneration/authApi/batch/cancel', { id: batch.id })
      onChanged()
    } catch {
      message.error('取消没有成功，请再试一次')
    }
  }
  if (batch.url) {
    return (
      <Button type="primary" href={batch.url} download={batch.fileName}>
        下载
      </Button>
    )
  }
  return isUnfinished(batch) && may('use-numbers') ? <Button onClick={cancel}>取消</Button> : null
}
