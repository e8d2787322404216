/** Where the codes of a pallet and of its cases are. */
import { groupGtin14, groupSscc, gtin14, sscc } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Leader, Shape, Text } from '../kit/drawing.tsx'
import { Carton, Ground, Pallet } from '../kit/objects.tsx'
import { Panel, Panels } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={2}>
      <Panel title="托盘：一张物流标签" text="换了托盘就换一个 SSCC" number={`(00) ${groupSscc(sscc)}`}>
        <Drawing width={310} height={300} label={label}>
          <Pallet x={30} y={8} width={250} height={278} columns={4} rows={4} />
          <Shape d={box(54, 96, 226, 86)} fill="paper" line="mark" />
          <PrintedSymbol
            type="GS1-128"
            code={`(00)${sscc}`}
            x={67}
            y={102}
            module={1.14}
            heightModules={50}
            humanReadable={false}
          />
          <Text x={167} y={176} bold>
            SSCC
          </Text>
          <Ground x={4} y={286} width={302} />
        </Drawing>
      </Panel>
      <Panel title="纸箱：箱码" text="同样的货，每箱都一样" number={groupGtin14(gtin14)}>
        <Drawing width={310} height={300}>
          <Carton x={20} y={70} width={270} height={216} />
          <PrintedSymbol
            type="ITF-14"
            code={gtin14}
            x={52}
            y={166}
            module={1.3}
            heightModules={52}
            humanReadable={false}
          />
          <Leader d="M40 286v-32" to={[40, 254]} isMark />
          <Leader d="M20 210h32" to={[52, 210]} isMark />
          <Text x={4} y={38} from="start" tone="mark" bold>
            下边离箱底约 32 mm，离侧边 19 mm 以上
          </Text>
          <Ground x={4} y={286} width={302} />
        </Drawing>
      </Panel>
    </Panels>
  )
}

export const palletAndCarton: Figure = {
  title: '托盘一个号，纸箱一种号',
  description: `左边是托盘，贴一张物流标签，条码是 SSCC ${sscc}；右边是纸箱，印箱码 GTIN-14 ${gtin14}，条码下边离箱底约 32 毫米，离侧边 19 毫米以上。`,
  caption: {
    lead: 'SSCC 说“是哪一板”，箱码说“是什么货”。',
    text: '收货时扫一次 SSCC，就能从发货通知里得到整板的货，不用拆开逐箱扫。',
  },
  Content,
}
