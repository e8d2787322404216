/** The result for a GS1 key that is neither a GTIN nor a GLN. */
import { KeyValue } from '../../ui/display/key-value.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { LookupCalls } from '../calls.ts'
import { FirmFacts } from './firm-facts.tsx'
import { ResultGroup, ResultPanel } from './result-panel.tsx'

export type KeyData = DataOf<RowOf<LookupCalls, 'POST vbgOutSearch/api/otherKey'>>

export function KeyResult({ data: { type, code, valid, organisation, firm, faults } }: { data: KeyData }) {
  const title = valid ? `${type} 代码正确` : `${type} 代码有误`
  const meaning = valid ? '代码符合 GS1 规则。' : faults.map(({ message }) => message).join('；')
  return (
    <ResultPanel tone={valid ? 'good' : 'bad'} title={title} meaning={meaning}>
      <ResultGroup title="代码">
        <KeyValue
          facts={[
            { key: type, value: code },
            { key: '编码组织', value: organisation?.organisation, note: organisation?.nameZh },
          ]}
        />
      </ResultGroup>
      {firm && <FirmFacts firm={firm} />}
    </ResultPanel>
  )
}
