/** One number for each level of packing. */
import { groupGtin13, groupGtin14, groupSscc, gtin13, gtin14, sscc } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'
import { Bottle, Carton, Ground, Pallet } from '../kit/objects.tsx'
import { Panel, Panels } from '../kit/panels.tsx'
import { PrintedSymbol } from '../kit/symbol.tsx'

const [width, height] = [216, 262]

function Item({ label }: { label: Label }) {
  return (
    <Drawing width={width} height={height} label={label}>
      <Bottle x={68} y={8} />
      <Ground x={8} y={150} width={200} />
      <PrintedSymbol type="EAN-13" code={gtin13} x={38} y={172} module={1.25} heightModules={50} />
    </Drawing>
  )
}

function Case() {
  return (
    <Drawing width={width} height={height}>
      <Text x={186} y={24} bold tone="name">
        ×24
      </Text>
      <Carton x={38} y={40} width={140} height={110} />
      <Ground x={8} y={150} width={200} />
      <PrintedSymbol type="ITF-14" code={gtin14} x={8} y={172} module={1.24} heightModules={50} humanReadable={false} />
    </Drawing>
  )
}

function LogisticUnit() {
  return (
    <Drawing width={width} height={height}>
      <Text x={192} y={24} bold tone="name">
        ×60
      </Text>
      <Pallet x={38} y={14} width={140} height={136} />
      <Shape d={box(82, 48, 50, 38)} fill="paper" line="mark" />
      <Text x={107} y={73} size={13} bold>
        SSCC
      </Text>
      <Ground x={8} y={150} width={200} />
      <PrintedSymbol
        type="GS1-128"
        code={`(00)${sscc}`}
        x={8}
        y={172}
        module={1.2}
        heightModules={60}
        humanReadable={false}
      />
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={3}>
      <Panel title="单品：收银台扫" text="GTIN-13，印 EAN-13" number={groupGtin13(gtin13)}>
        <Item label={label} />
      </Panel>
      <Panel title="一箱 24 盒：仓库收发扫" text="GTIN-14，印 ITF-14" number={groupGtin14(gtin14)}>
        <Case />
      </Panel>
      <Panel title="一个托盘：运输交接扫" text="SSCC，印 GS1-128" number={`(00) ${groupSscc(sscc)}`}>
        <LogisticUnit />
      </Panel>
    </Panels>
  )
}

export const packageLevels: Figure = {
  title: '三层包装，三个代码',
  description: `单品用 GTIN-13 ${gtin13}，24 盒一箱用 GTIN-14 ${gtin14}，60 箱一个托盘用 SSCC ${sscc}。每层一个条码。`,
  caption: {
    lead: '箱码不是单品码前面加个 1 就完。',
    text: '加上包装指示符以后校验码要重算，末位从 6 变成 3；托盘的 SSCC 每板一个，与装什么货无关。',
  },
  Content,
}
