/** The facts of a number that was allocated singly: its own state and dates. */
import { type Fact, KeyValue } from '../../ui/display/key-value.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { LookupCalls } from '../calls.ts'
import { ResultGroup } from './result-panel.tsx'

export type SingleNumberData = NonNullable<DataOf<RowOf<LookupCalls, 'POST gTinSearch/api/gtin'>>['singleNumber']>

const states: Readonly<Record<SingleNumberData['state'], { tone: 'good' | 'warning' | 'bad'; text: string }>> = {
  active: { tone: 'good', text: '有效' },
  expired: { tone: 'warning', text: '已过有效期' },
  cancelled: { tone: 'bad', text: '已注销' },
}

/** Number, state, purpose and dates. */
export function singleNumberFacts({
  number,
  kind,
  name,
  state,
  allocatedAt,
  validTo,
  cancelledAt,
}: SingleNumberData): Fact[] {
  const { tone, text } = states[state]
  return [
    { key: kind === 'gtin8' ? 'GTIN-8' : '位置码', value: number, note: <Tag tone={tone}>{text}</Tag> },
    { key: kind === 'gtin8' ? '用于' : '位置', value: name },
    { key: '分配日期', value: allocatedAt },
    ...(cancelledAt ? [{ key: '注销日期', value: cancelledAt }] : []),
    ...(validTo && !cancelledAt ? [{ key: '有效期至', value: validTo, note: '随企业的系统成员资格，续展后顺延' }] : []),
    { key: '证书', value: '单个分配的号码不另发证书' },
  ]
}

export function SingleNumberFacts({ number }: { number: SingleNumberData }) {
  return (
    <ResultGroup title="号码">
      <KeyValue facts={singleNumberFacts(number)} />
    </ResultGroup>
  )
}
