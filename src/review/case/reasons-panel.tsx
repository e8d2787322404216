/** The reasons of a return: those of marked fields, canned ones of the centre, and own ones. */
import { Button, Input, type InputRef, Select } from 'antd'
import { useEffect, useRef } from 'react'
import { fieldsOfKind } from '../../registration/cases/kinds/kind-fields.ts'
import { recordFields, recordRows } from '../../registration/record/record-fields.ts'
import { reviewInputLengths } from '../input-lengths.ts'
import styles from './panels.module.css'
import type { ReviewedCase } from './reviewed-case.ts'
import { type Decision, emptyReason, type Reason, withReason } from './use-decision.ts'

const recordOptions = recordFields.map(field => ({ value: field, label: recordRows[field].label }))

/** The fields that a reason can be about: of the kind of case, otherwise of the record. */
function optionsOf(kind: ReviewedCase['review']['kind']) {
  const own = kind === 'register' ? [] : fieldsOfKind(kind)
  return own.length > 0 ? own.map(({ name, label }) => ({ value: name, label })) : recordOptions
}

/** The verdict moves the focus here when a return has no reason yet. */
export const focusReasonEvent = 'review-focus-reason'

type Props = { kind: ReviewedCase['review']['kind']; decision: Decision; canned: readonly Reason[] }

export function ReasonsPanel({ kind, decision, canned }: Props) {
  const { added, setAdded, input, setInput, remark, setRemark } = decision
  const inputRef = useRef<InputRef>(null)
  useEffect(() => {
    const focus = () => inputRef.current?.focus()
    addEventListener(focusReasonEvent, focus)
    return () => removeEventListener(focusReasonEvent, focus)
  }, [])
  const addInput = () => {
    setAdded(withReason(added, input))
    setInput({ ...emptyReason, field: input.field })
  }
  return (
    <section className={styles.reasons} aria-label="退回理由">
      <h3>
        退回理由 <small>点字段旁的 × 自动写入，企业会在该字段旁看到</small>
      </h3>
      <AddedReasons decision={decision} />
      <div className={styles.canned}>
        {canned.map(one => (
          <Button key={`${one.field} ${one.reason}`} size="small" onClick={() => setAdded(withReason(added, one))}>
            {one.reason}
          </Button>
        ))}
      </div>
      <div className={styles.ownReason}>
        <Select
          aria-label="要修改的字段"
          placeholder="字段"
          allowClear
          options={optionsOf(kind)}
          onChange={(field: string | undefined) => setInput({ ...input, field: field ?? '' })}
          popupMatchSelectWidth={false}
        />
        <Input
          ref={inputRef}
          aria-label="要修改的地方"
          placeholder="写一条要修改的地方"
          maxLength={reviewInputLengths.reason}
          value={input.reason}
          onChange={event => setInput({ ...input, reason: event.target.value })}
          onPressEnter={addInput}
        />
        <Button onClick={addInput}>添加</Button>
      </div>
      <Input.TextArea
        aria-label="审核意见"
        rows={2}
        maxLength={reviewInputLengths.remark}
        placeholder="审核意见：可以补充说明，不予通过时写明理由"
        value={remark}
        onChange={event => setRemark(event.target.value)}
      />
    </section>
  )
}

/** Each reason can be edited in place. */
function AddedReasons({ decision: { added, setAdded, labelOf } }: { decision: Decision }) {
  if (added.length === 0) return null
  return (
    <ol>
      {added.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reason that is being edited keeps its place and its focus
        <li key={at}>
          <Input
            aria-label={`第 ${at + 1} 条理由`}
            addonBefore={one.field ? labelOf(one.field) : undefined}
            maxLength={reviewInputLengths.reason}
            value={one.reason}
            onChange={({ target }) =>
              setAdded(added.map((other, index) => (index === at ? { ...other, reason: target.value } : other)))
            }
          />
          <Button type="link" size="small" onClick={() => setAdded(added.filter((_, index) => index !== at))}>
            删除
          </Button>
        </li>
      ))}
    </ol>
  )
}
