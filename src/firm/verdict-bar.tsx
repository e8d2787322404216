/** The verdict: reasons out of ready texts or written, then pass, return or refuse, each asked once more. */
import { App, Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { failureWords, faultsOf } from '../access/use-console.ts'
import { CallFailure } from '../wire/client.ts'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'
import { useConfirm } from './confirm.tsx'
import styles from './console.module.css'
import { recordFields, recordLabels } from './record-fields.ts'
import type { Detail } from './use-firm.ts'

type Verdict = 'pass' | 'return' | 'refuse'
type Reason = { field: string; reason: string }
type Props = { firm: Detail; onDone: () => void; onMove: (by: number) => void; onOutdated: () => void }

const ready: readonly Reason[] = [
  { field: 'licenceFileId', reason: '营业执照照片不清或缺角，请重新上传' },
  { field: 'firmName', reason: '企业名称与营业执照不符' },
  { field: 'creditCode', reason: '统一社会信用代码与营业执照不符' },
  { field: 'address', reason: '注册地址不完整，请写到门牌号' },
  { field: 'contactPhone', reason: '联系电话无法接通，请核对' },
]

const words: Readonly<Record<Verdict, { label: string; ask: string; done: string }>> = {
  pass: { label: '通过', ask: '通过这份申请？', done: '已通过' },
  return: { label: '退回补正', ask: '退回给企业补正？', done: '已退回' },
  refuse: { label: '不予通过', ask: '不予通过？企业不能再修改这份申请。', done: '已作出不予通过的决定' },
}

export function VerdictBar({ firm, onDone, onMove, onOutdated }: Props) {
  const call = useCall<FirmCalls>()
  const { message } = App.useApp()
  const { ask: confirm, dialog } = useConfirm()
  const [reasons, setReasons] = useState<Reason[]>([])
  const [remark, setRemark] = useState('')

  const decide = async (verdict: Verdict) => {
    try {
      const { id, version } = firm
      await call('POST tycpdmfirm/authApi/audit', { id, version, verdict, reasons, remark })
      message.success(words[verdict].done)
      onDone()
    } catch (error) {
      message.error(faultsOf(error)[0]?.message ?? failureWords(error))
      if (error instanceof CallFailure && error.status === 409) onOutdated()
    }
  }
  const ask = (verdict: Verdict) => {
    if (!firm.steps.includes(verdict)) return
    if (verdict === 'return' && reasons.length === 0) {
      message.warning('退回时请至少写一条要修改的地方')
      return
    }
    const said = [...reasons.map(({ reason }) => reason), remark].filter(Boolean).join('；')
    confirm({
      title: words[verdict].ask,
      text: said || firm.firmName,
      ok: words[verdict].label,
      danger: verdict !== 'pass',
      onOk: () => decide(verdict),
    })
  }
  useKeys({ j: () => onMove(1), k: () => onMove(-1), a: () => ask('pass'), r: () => ask('return') })

  const waits = firm.steps.some(step => step === 'pass' || step === 'return' || step === 'refuse')
  if (!waits) return null
  return (
    <>
      {dialog}
      <div className={styles.detail}>
        <h3>审核意见</h3>
        <Reasons reasons={reasons} onChange={setReasons} />
        <Input.TextArea
          aria-label="审核意见"
          rows={3}
          maxLength={1000}
          placeholder="退回时在上面选或写清要改哪一处；这里可以补充说明"
          value={remark}
          onChange={event => setRemark(event.target.value)}
        />
      </div>
      <div className={styles.verdict}>
        <div className={styles.buttons}>
          {firm.steps.includes('return') && (
            <Button danger onClick={() => ask('return')}>
              退回补正
            </Button>
          )}
          {firm.steps.includes('refuse') && <Button onClick={() => ask('refuse')}>不予通过</Button>}
        </div>
        {firm.steps.includes('pass') && (
          <Button type="primary" onClick={() => ask('pass')}>
            通过并看下一件
          </Button>
        )}
      </div>
    </>
  )
}

/** Single keys, while the focus is in the queue, nobody types and no dialog is open (WCAG 2.1.4). */
function useKeys(keys: Readonly<Record<string, () => void>>) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const at = event.target
      if (!(at instanceof HTMLElement) || !at.closest('[data-open]')) return
      const types = at.closest('input, textarea, select, [role="combobox"], [role="dialog"]')
      if (types || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      keys[event.key.toLowerCase()]?.()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}

const fieldOptions = recordFields.map(field => ({ value: field, label: recordLabels[field] }))

function Reasons({ reasons, onChange }: { reasons: Reason[]; onChange: (reasons: Reason[]) => void }) {
  const [field, setField] = useState<string>()
  const [reason, setReason] = useState('')
  const add = (one: Reason) => {
    if (!reasons.some(other => other.reason === one.reason)) onChange([...reasons, one])
  }
  const addOwn = () => {
    if (!reason.trim()) return
    add({ field: field ?? '', reason: reason.trim() })
    setReason('')
  }
  return (
    <>
      <div className={styles.reasons}>
        {ready.map(one => (
          <Button key={one.reason} size="small" onClick={() => add(one)}>
            {one.reason}
          </Button>
        ))}
      </div>
      <div className={styles.ownReason}>
        <Select
          aria-label="要修改的字段"
          placeholder="字段"
          allowClear
          options={fieldOptions}
          onChange={setField}
          popupMatchSelectWidth={false}
        />
        <Input
          aria-label="要修改的地方"
          placeholder="写一条要修改的地方"
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.target.value)}
          onPressEnter={addOwn}
        />
        <Button onClick={addOwn}>添加</Button>
      </div>
      <ol>
        {reasons.map(one => (
          <li key={one.reason}>
            {one.field && `${fieldOptions.find(({ value }) => value === one.field)?.label ?? one.field}：`}
            {one.reason}
            <Button type="link" size="small" onClick={() => onChange(reasons.filter(other => other !== one))}>
              删除
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}
