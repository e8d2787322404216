/** Whether the number that is typed is free, and which one it is; for a package the indicators of its content. */
import { useCallback } from 'react'
import type { NumberCalls } from '../../../numbers/calls.ts'
import type { NumberedKind } from '../../../numbers/keys/numbered-kinds.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import type { DataOf, RowOf } from '../../../wire/call.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import styles from './keys.module.css'

type Checked = DataOf<RowOf<NumberCalls, 'POST barcodegeneration/authApi/numbers/check'>>

type Props = {
  companyPrefix: string
  kind: NumberedKind
  series: string
  reference: string
  /** The next free number. */
  next: string | undefined
}

const pauseMs = 250

export function FreeNumber({ companyPrefix, kind, series, reference: typed, next }: Props) {
  const call = useCall<NumberCalls>()
  const reference = typed.trim()
  const load = useCallback(async () => {
    const input = { companyPrefix, kind, reference, ...(series !== '' && { series }) }
    return { typed: reference, ...(await call('POST barcodegeneration/authApi/numbers/check', input)).data }
  }, [call, companyPrefix, kind, series, reference])
  const { reply, failure } = useReply(reference === '' ? undefined : load, pauseMs)
  return (
    <div className={styles.free} role="status">
      {reference === '' && <p>{next === undefined ? '' : `下一个可用的是 ${next}`}</p>}
      {reference !== '' && failure !== undefined && <p>{failureMessage(failure)}</p>}
      {reference !== '' && failure === undefined && reply?.typed !== reference && <p>正在查这个编号…</p>}
      {reply?.typed === reference && failure === undefined && (
        <>
          <p>
            <Icon name={reply.isUsed || reply.number === null ? 'warn' : 'good'} size="s" /> {stateText(kind, reply)}
          </p>
          {reply.packages.length > 0 && <p>已经有的包装：{reply.packages.map(packageText).join('；')}</p>}
        </>
      )}
    </div>
  )
}

const packageText = ({ indicator, name, contentCount }: Checked['packages'][number]) =>
  `${indicator}（${[name ?? '没有写名称', ...(contentCount === null ? [] : [`${contentCount} 件`])].join('，')}）`

function stateText(kind: NumberedKind, { number, isUsed, isReserved, note, productName, usedAt, proposed }: Checked) {
  if (number === null) return '1 至 8 的包装指示符都已用完。'
  const use = productName ?? note
  if (isUsed)
    return `${number} 已用于${use ? `“${use}”` : '别处'}${usedAt ? `（${formatDate(usedAt, 'yyyy-MM-dd')}）` : ''}。`
  if (isReserved) return `${number} 空着，是预留的${use ? `：${use}` : '号码'}。`
  return kind === 'GTIN-14' ? `建议用指示符 ${proposed}：${number}，空着。` : `${number} 空着。`
}
