/** The result for a returnable asset whose type its firm has published. */
import { KeyValue } from '../../ui/display/key-value.tsx'
import type { AnythingData } from '../calls.ts'
import { ResultGroup, ResultPanel } from './result-panel.tsx'

export function AssetResult({ data: { grai, serial, name, category } }: { data: NonNullable<AnythingData['asset']> }) {
  return (
    <ResultPanel tone="info" title={name} meaning="可回收资产，类型的名称和种类由企业自己公开。">
      <ResultGroup title="资产">
        <KeyValue
          facts={[
            { key: '资产类型', value: name },
            { key: '种类', value: category },
            { key: 'GRAI', value: grai },
            ...(serial ? [{ key: '系列号', value: serial }] : []),
          ]}
        />
      </ResultGroup>
    </ResultPanel>
  )
}
