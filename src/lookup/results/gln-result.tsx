/** The result for a GLN. */
import { KeyValue } from '../../ui/display/key-value.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { LookupCalls } from '../calls.ts'
import { FirmFacts } from './gtin-result.tsx'
import { NextSteps } from './next-steps.tsx'
import { stepsOfLocation } from './next-steps-rules.ts'
import { ResultFooter, ResultGroup, ResultPanel, type ResultTone } from './result-panel.tsx'
import { SingleNumberFacts } from './single-number-facts.tsx'

export type GlnData = DataOf<RowOf<LookupCalls, 'POST codeSearch/api/gln'>>

const tones: Record<string, ResultTone> = {
  registered: 'good',
  inactive: 'warning',
  expired: 'warning',
  cancelled: 'bad',
  'not-registered': 'warning',
  unassigned: 'bad',
  'wrong-check-digit': 'bad',
}

export function GlnResult({
  data: { gln, state, title, meaning, formatted, location, firm, singleNumber, organisation },
}: {
  data: GlnData
}) {
  return (
    <ResultPanel tone={tones[state] ?? 'info'} title={title} meaning={meaning}>
      <ResultGroup title="位置码">
        <KeyValue
          facts={[
            { key: '位置码', value: formatted },
            ...(location
              ? [
                  { key: '名称', value: location.name },
                  { key: '类型', value: location.kindLabel },
                  ...(location.region ? [{ key: '地区', value: location.region }] : []),
                  { key: '地址', value: location.address },
                  { key: '登记日期', value: location.registeredAt },
                ]
              : []),
            ...(organisation ? [{ key: '编码组织', value: organisation.organisation, note: organisation.nameZh }] : []),
          ]}
        />
      </ResultGroup>
      {singleNumber && <SingleNumberFacts number={singleNumber} />}
      {firm && <FirmFacts firm={firm} />}
      <ResultGroup title="看完以后">
        <NextSteps steps={stepsOfLocation(state, gln)} level={4} />
      </ResultGroup>
      <ResultFooter>
        <span>位置信息由企业登记并对其负责。</span>
        <LinkTo to={`/search/report?code=${gln}`}>信息有误，我要反映</LinkTo>
      </ResultFooter>
    </ResultPanel>
  )
}
