/** One number on shelves of two countries and in a web shop. */
import { groupGtin13, gtin13 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'
import { Bottle, Ground } from '../kit/objects.tsx'
import { Panel, Panels } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

function Content({ label }: { label: Label }) {
  return (
    <>
      <Panels columns={3}>
        <Panel title="国内超市" text="收银台扫 EAN-13">
          <Drawing width={200} height={170} label={label}>
            <Bottle x={60} y={10} />
            <Ground x={20} y={150} width={160} />
          </Drawing>
        </Panel>
        <Panel title="国外超市" text="贴当地文字的标签，条码不换">
          <Drawing width={200} height={170}>
            <Bottle x={60} y={10} name="MILK" />
            <Ground x={20} y={150} width={160} />
          </Drawing>
        </Panel>
        <Panel title="跨境网店" text="平台按号码核对品牌和企业">
          <Drawing width={200} height={170}>
            <Shape d={box(20, 14, 160, 136)} fill="paper" />
            <Shape d={box(20, 14, 160, 22)} fill="solid" />
            <Shape d={box(36, 52, 52, 70)} fill="light" line="thin" />
            <Text x={102} y={72} from="start" bold>
              GTIN
            </Text>
            <Text x={102} y={96} from="start" tone="good" bold>
              品牌一致
            </Text>
            <Text x={102} y={118} from="start" tone="good" bold>
              企业一致
            </Text>
          </Drawing>
        </Panel>
      </Panels>
      <Drawing width={240} height={124}>
        <PrintedSymbol type="EAN-13" code={gtin13} x={7} y={10} module={2} heightModules={40} />
      </Drawing>
    </>
  )
}

export const crossBorder: Figure = {
  title: '一个号码，卖到哪里都用它',
  description: `同一商品在国内超市、国外超市和跨境网店都用 ${groupGtin13(gtin13)}。`,
  caption: {
    lead: '69 开头的 GTIN 在世界各地都有效。',
    text: '不要在网上买别人的 UPC：平台查到的企业和品牌不是您，商品会被下架。',
  },
  Content,
}
