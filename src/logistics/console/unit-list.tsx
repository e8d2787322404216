/** The logistic units of a firm: words and state to find them, the label, and what happened to them. */
import { App, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useRights } from '../../access/operator/use-rights.ts'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import shared from '../../registration/display/console.module.css'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Unit, UnitCalls } from '../calls.ts'
import { stateAfter, type UnitState, unitStateLabels, unitStates } from '../unit-fields.ts'
import styles from './units.module.css'

export type UnitFilter = { keyword: string; state: UnitState | undefined; currPage: number }
type FilterProps = { filter: UnitFilter; onChange: (change: Partial<UnitFilter>) => void }

const states = unitStates.map(value => ({ value, label: unitStateLabels[value] }))

export function UnitFilters({ filter, onChange }: FilterProps) {
  const [keyword, setKeyword] = useState(filter.keyword)
  return (
    <ConsoleForm onSubmit={() => onChange({ keyword: keyword.trim() })}>
      <div className={styles.filters}>
        <Input
          aria-label="SSCC、商品、批号、订单号里的字"
          placeholder="SSCC、商品、批号、订单号"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Button htmlType="submit">查询</Button>
        <Select
          aria-label="状态"
          placeholder="状态"
          allowClear
          className={styles.choice ?? ''}
          value={filter.state ?? null}
          options={states}
          onChange={state => onChange({ state: state ?? undefined })}
        />
      </div>
    </ConsoleForm>
  )
}

const tones = { packed: 'info', shipped: 'warning', received: 'good' } as const
const verbs = { shipped: '已发出', received: '已收到' } as const

const fileOf = (label: Unit['label'], format: 'pdf' | 'zpl') =>
  `/api/barcodegeneration/api/label?${new URLSearchParams({ ...label, format })}`

export function UnitLine({ unit, onChanged }: { unit: Unit; onChanged: () => void }) {
  const { sscc, state, content, contentName, count, batch, bestBefore, shipToName, shipTo, reference } = unit
  const facts = [
    `${contentName ?? content} × ${count}`,
    batch && `批号 ${batch}`,
    bestBefore && `保质期至 ${bestBefore}`,
    shipTo && `发往 ${shipToName ?? shipTo}`,
    reference && `订单 ${reference}`,
  ].filter(Boolean)
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <p className={styles.sscc}>
          {sscc} <Tag tone={tones[state]}>{unitStateLabels[state]}</Tag>
        </p>
        <p className={styles.facts}>{facts.join('，')}</p>
        <p className={shared.quiet}>
          {formatDate(unit.createdAt, 'yyyy-MM-dd HH:mm')} 装好
          {unit.shippedAt && `，${formatDate(unit.shippedAt, 'yyyy-MM-dd HH:mm')} 发出`}
          {unit.receivedAt && `，${formatDate(unit.receivedAt, 'yyyy-MM-dd HH:mm')} 收到`}
          {unit.keptUntil && `；按规则 ${formatDate(unit.keptUntil, 'yyyy-MM-dd')} 以前不得再用，这里永不再用`}
        </p>
      </div>
      <Acts unit={unit} onChanged={onChanged} />
    </li>
  )
}

function Acts({ unit: { sscc, state, label }, onChanged }: { unit: Unit; onChanged: () => void }) {
  const call = useCall<UnitCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const canEdit = useRights()('use-numbers')
  const next = stateAfter(state)
  if (!canEdit) return null
  const move = (to: 'shipped' | 'received') =>
    openDialog({
      title: `${sscc} ${verbs[to]}`,
      text: '记下以后不能往回改。',
      ok: verbs[to],
      onOk: async () => {
        try {
          await call('POST logistics/authApi/state', { sscc, state: to })
          message.success('已记下')
          onChanged()
        } catch (error) {
          return failureMessage(error)
        }
        return undefined
      },
    })
  return (
    <div className={styles.acts}>
      <Button href={fileOf(label, 'pdf')} aria-label={`标签 PDF ${sscc}`}>
        标签 PDF
      </Button>
      <Button href={fileOf(label, 'zpl')} aria-label={`标签 ZPL ${sscc}`}>
        标签 ZPL
      </Button>
      <LinkTo to={`/MyManage/SystemMember/label?${new URLSearchParams(label)}`} aria-label={`调整标签 ${sscc}`}>
        调整标签
      </LinkTo>
      {next !== undefined && next !== 'packed' && (
        <Button onClick={() => move(next)} aria-label={`${verbs[next]} ${sscc}`}>
          {verbs[next]}
        </Button>
      )}
      {dialog}
    </div>
  )
}
