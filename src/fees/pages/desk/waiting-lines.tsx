/** Lines of statements that wait for a person: assigned to a bill of the same amount, or closed with a note. */
import { Button, Card, Input } from 'antd'
import { useCallback, useState } from 'react'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { groupDigits } from '../../../ui/formats/format-count.ts'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { BankLine, StatementCalls } from '../../statements/calls.ts'
import { statementLimits } from '../../statements/limits.ts'
import { useAct } from '../use-act.ts'
import styles from './desk.module.css'
import { findingTone } from './statement-result.tsx'
import type { Desk } from './use-desk.ts'

export function WaitingLines({ desk, onChanged }: { desk: Desk; onChanged: () => void }) {
  const call = useCall<StatementCalls>()
  const { currPage, pageSize } = desk.address
  const load = useCallback(
    () => call('POST fees/authApi/statement/lines', { currPage, pageSize }),
    [call, currPage, pageSize],
  )
  const { reply, failure, reload } = useReply(load)
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <Card title="没配上的流水">
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取流水" lines={3} />}
      {reply?.data.length === 0 && <Empty title="没有流水等待处理" />}
      <ul className={styles.waiting}>
        {reply?.data.map(line => (
          <li key={line.id}>
            <Line line={line} onChanged={changed} />
          </li>
        ))}
      </ul>
      {reply && reply.data.length > 0 && (
        <ConsolePager {...desk.address} unit="笔" total={reply.page?.total ?? 0} onChange={desk.change} />
      )}
    </Card>
  )
}

function Line({ line, onChanged }: { line: BankLine; onChanged: () => void }) {
  const call = useCall<StatementCalls>()
  const { isBusy, act } = useAct()
  const [number, setNumber] = useState('')
  const [note, setNote] = useState('')
  const billId = Number(/^(?:ZD)?0*(\d{1,12})$/i.exec(number.normalize('NFKC').trim())?.[1] ?? 0)
  const assign = () =>
    act(async () => {
      await call('POST fees/authApi/statement/assign', { lineId: line.id, billId })
      onChanged()
      return '已配上，请到“待核对”确认到账'
    })
  const close = () =>
    act(async () => {
      await call('POST fees/authApi/statement/close', { lineId: line.id, note })
      onChanged()
      return '已记录'
    })
  return (
    <section aria-label={`流水 ${line.serial}`}>
      <p className={styles.waitingText}>
        <strong className={styles.number}>{groupDigits(line.amount)} 元</strong>　{line.payerName}
        {'　'}
        <Tag tone={findingTone(line.finding)}>{line.findingLabel}</Tag>
      </p>
      <p className={`${styles.waitingText} ${styles.quiet}`}>
        {line.paidOn}　流水 {line.serial}
        {line.payerAccount && `　尾号 ${line.payerAccount}`}
        {line.remark && `　附言：${line.remark}`}
        {line.billNumber && `　最像的账单 ${line.billNumber}（${line.firmName}）`}
      </p>
      <div className={styles.lineActs}>
        <Input
          aria-label="账单号"
          placeholder="账单号，如 ZD000025"
          autoComplete="off"
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Button disabled={isBusy || billId === 0} onClick={assign}>
          配给这份账单
        </Button>
        <Input
          aria-label="怎样处理"
          placeholder="怎样处理，如：已退回付款人"
          value={note}
          maxLength={statementLimits.note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button disabled={isBusy || note.trim() === ''} onClick={close}>
          不配账单，结束
        </Button>
      </div>
    </section>
  )
}
