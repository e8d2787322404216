/** Transfers that agree with their bank lines, confirmed together after each was opened. */
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { groupDigits } from '../../../ui/formats/format-count.ts'
import { Note } from '../../../ui/status/note.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { FeeCalls } from '../../calls.ts'
import type { DeskLine } from '../../desk/calls.ts'
import { displayedYuan, readYuan } from '../../rules.ts'
import { useAct } from '../use-act.ts'
import styles from './desk.module.css'

/** The lines that are ticked; one that was decided meanwhile is not. */
export function useSelection(lines: readonly DeskLine[]) {
  const [ids, setIds] = useState<readonly number[]>([])
  const selected = lines.filter(({ id, isOpened }) => isOpened && ids.includes(id))
  const toggle = (id: number, isOn: boolean) => setIds(isOn ? [...ids, id] : ids.filter(other => other !== id))
  return { selected, toggle, clear: () => setIds([]) }
}

type Selection = ReturnType<typeof useSelection>

export function SelectBox({ line, selection }: { line: DeskLine; selection: Selection }) {
  const { id, isOpened, firmName, number } = line
  return (
    <Checkbox
      className={styles.select ?? ''}
      aria-label={`选中 ${firmName} 的 ${number}${isOpened ? '' : '，先打开看过才能选'}`}
      title={isOpened ? '选中，和别的一起确认' : '先打开看过，才能和别的一起确认'}
      disabled={!isOpened}
      checked={selection.selected.some(other => other.id === id)}
      onChange={({ target }) => selection.toggle(id, target.checked)}
    />
  )
}

const sumOf = (lines: readonly DeskLine[]) =>
  displayedYuan(lines.reduce((sum, { amount }) => sum + (readYuan(amount) ?? 0), 0))

type Props = { lines: readonly DeskLine[]; selection: Selection; onConfirmed: () => void }

export function ConfirmTogether({ lines, selection, onConfirmed }: Props) {
  const call = useCall<FeeCalls>()
  const { isBusy, act } = useAct(onConfirmed)
  const { openDialog, dialog } = useConfirm()
  const [failed, setFailed] = useState<readonly string[]>([])
  const { selected, clear } = selection
  const confirm = () =>
    act(async () => {
      const transfers = selected.flatMap(({ firmName, payments }) =>
        payments.flatMap(({ id, status }) => (status === 'waiting' ? [{ id, firmName }] : [])),
      )
      const { data } = await call('POST fees/authApi/confirmTransfers', { paymentIds: transfers.map(({ id }) => id) })
      const nameOf = (id: number) => transfers.find(transfer => transfer.id === id)?.firmName ?? ''
      setFailed(data.flatMap(({ paymentId, done, message }) => (done ? [] : [`${nameOf(paymentId)}：${message}`])))
      clear()
      onConfirmed()
      const count = data.filter(({ done }) => done).length
      return count > 0 ? `已确认 ${count} 笔到账，企业收到消息` : undefined
    })
  const ask = () =>
    openDialog({
      title: `确认这 ${selected.length} 笔到账，共 ${sumOf(selected)} 元？`,
      text: (
        <ul className={styles.together}>
          {selected.map(({ id, firmName, number, amount }) => (
            <li key={id}>
              {firmName}（{number}）<b>{groupDigits(amount)}</b>
            </li>
          ))}
        </ul>
      ),
      ok: '确认到账',
      onOk: async () => {
        await confirm()
        return undefined
      },
    })
  const isPossible = lines.some(({ isOpened }) => isOpened)
  if (!isPossible && failed.length === 0) return null
  return (
    <div className={styles.confirmTogether}>
      {failed.length > 0 && (
        <Note tone="bad" title="这几笔没有确认">
          {failed.join('；')}
        </Note>
      )}
      {isPossible && (
        <Button block disabled={selected.length === 0} loading={isBusy} onClick={ask}>
          {selected.length === 0 ? '看过又对得上的，选中后可以一起确认' : `一起确认 ${selected.length} 笔`}
        </Button>
      )}
      {dialog}
    </div>
  )
}
