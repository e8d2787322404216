/** Scenes of industries and offices: documents, data, radio gates, printing, procurement, meetings. */
import { box, circle, Shape, Text } from '../figures/kit/drawing.tsx'
import { PrintedSymbol } from '../figures/kit/symbol.tsx'
import { floor, type Scene } from './scene.ts'
import { Beam, Books, Floor, Monitor, Scanner, Table } from './things/devices.tsx'
import { CodedCase, EanLabel, LabelledPallet } from './things/goods.tsx'
import { LinkSymbol } from './trade.tsx'

const hanXin: Scene = {
  title: '单据上的汉信码',
  description: '桌上立着一张印着汉信码的单据，扫描器正在读它，旁边显示器上是读出的文字。',
  hue: 'teal',
  Content: () => (
    <>
      <Floor y={floor} />
      <Table x={24} y={262} width={672} height={64} />
      <Shape d={box(76, 36, 200, 226)} fill="paper" />
      <Shape d={box(76, 36, 200, 26)} fill="solid" />
      <Shape d="M96 84h160M96 102h110" line="thin" />
      <PrintedSymbol type="HanXin" code="示例饮料 2026" x={112} y={122} module={4} />
      <Scanner x={362} y={152} isMirrored />
      <Beam d="M298 176L262 150M298 176L262 216" />
      <Monitor x={440} y={56} width={220} height={150}>
        <Shape d="M464 96h120M464 122h172M464 148h172M464 174h90" line="thin" />
        <Shape d="M604 92l10 10l20 -24" line="mark" />
      </Monitor>
    </>
  ),
}

const dataPool: Scene = {
  title: '交换商品资料',
  description: '两台显示器上是同一件商品的资料，中间的箱子贴着它的条码，虚线把三者连起来。',
  Content: () => (
    <>
      <Floor y={floor} />
      <Table x={14} y={266} width={692} height={60} />
      <Monitor x={36} y={86} width={176} height={146}>
        <Shape d={box(18, 20, 48, 60)} fill="light" />
        <Shape d="M80 30h76M80 50h56M80 70h66M20 104h136M20 122h96" line="thin" />
      </Monitor>
      <Monitor x={508} y={86} width={176} height={146}>
        <Shape d={box(18, 20, 48, 60)} fill="light" />
        <Shape d="M80 30h76M80 50h56M80 70h66M20 104h136M20 122h96" line="thin" />
      </Monitor>
      <Shape d={box(242, 112, 236, 154)} fill="light" />
      <Shape d={box(242, 112, 236, 26)} fill="paper" />
      <EanLabel x={258} y={152} module={1.8} heightModules={40} />
      <Beam d="M124 82v-18h472v18" />
      <Shape d={circle(360, 64, 14)} fill="mark" />
    </>
  ),
}

const gate: Scene = {
  title: '射频门与托盘',
  description: '托盘正通过装着天线的射频门，箱上的标签和托盘上的条码说明同一个物流单元。',
  hue: 'teal',
  Content: () => (
    <>
      <Floor y={floor} />
      <Shape d={box(150, 20, 420, 22)} fill="middle" />
      <Shape d={box(150, 42, 34, 284) + box(536, 42, 34, 284)} fill="solid" />
      <Shape
        d={box(158, 90, 18, 60) + box(158, 190, 18, 60) + box(544, 90, 18, 60) + box(544, 190, 18, 60)}
        fill="paper"
      />
      <LabelledPallet x={210} y={86} />
      <Beam d="M118 96q-26 24 0 48M96 82q-40 38 0 76M602 96q26 24 0 48M624 82q40 38 0 76" />
      <Shape d={box(20, 246, 76, 80) + box(624, 246, 76, 80)} fill="paper" />
      <Shape d={box(20, 246, 76, 14) + box(624, 246, 76, 14)} fill="light" />
    </>
  ),
}

const printing: Scene = {
  title: '标签打印机',
  description: '桌上的打印机吐出一枚条码标签，旁边是一卷空白标签和一把量尺。',
  hue: 'sand',
  Content: () => (
    <>
      <Floor y={floor} />
      <Table x={24} y={266} width={672} height={60} />
      <Shape d="M50 116q0 -20 20 -20h160q20 0 20 20v150h-200z" fill="solid" />
      <Shape d={box(70, 116, 160, 56)} fill="paper" />
      <Shape d={circle(92, 206, 10)} fill="mark" />
      <Shape d={box(116, 198, 96, 16)} fill="middle" />
      <Shape d={box(250, 186, 30, 12)} fill="middle" />
      <Shape d="M280 90h264v150h-264z" fill="paper" />
      <EanLabel x={296} y={108} module={2.05} heightModules={46} />
      <Shape d={circle(626, 206, 60)} fill="paper" />
      <Shape d={circle(626, 206, 20)} fill="middle" />
      <Shape d={circle(626, 206, 44)} line="thin" />
    </>
  ),
}

const tender: Scene = {
  title: '采购清单与箱码',
  description: '桌上立着一张逐行打勾的采购清单，旁边是按清单收到的纸箱，扫描器正在读箱上的条码。',
  hue: 'sand',
  Content: () => (
    <>
      <Floor y={floor} />
      <Table x={24} y={270} width={672} height={56} />
      <Shape d={box(60, 40, 226, 230)} fill="paper" />
      <Shape d={box(60, 40, 226, 46)} fill="solid" />
      <Text x={173} y={73} size={27} tone="onSolid" bold>
        采购清单
      </Text>
      <Shape d="M120 118h142M120 158h142M120 198h142M120 238h96" line="thin" />
      <Shape d="M80 116l8 8l14 -18M80 156l8 8l14 -18M80 196l8 8l14 -18" line="mark" />
      <Shape d={box(80, 228, 20, 20)} fill="pale" />
      <Scanner x={322} y={166} />
      <CodedCase x={410} y={110} />
    </>
  ),
}

const meeting: Scene = {
  title: '会议室的白板',
  description: '会议室的白板上贴着日程和一枚二维码，前面是长桌、几本书和水杯。',
  hue: 'sand',
  Content: () => (
    <>
      <Floor y={floor} />
      <Shape d={box(130, 24, 460, 180)} fill="paper" />
      <Shape d={box(160, 50, 110, 70)} fill="mark" />
      <Shape d="M300 60h90M300 84h120M300 108h70M160 148h220M160 172h160" line="thin" />
      <LinkSymbol x={450} y={56} size={116} />
      <Table x={60} y={256} width={600} height={70} />
      <Books
        x={110}
        y={256}
        books={[
          [24, 36, 'solid'],
          [20, 30, 'paper'],
          [26, 34, 'middle'],
        ]}
      />
      <Shape d="M300 230h28v26h-28zM328 236h10v12h-10M520 230h28v26h-28zM548 236h10v12h-10" fill="paper" />
      <Shape d="M392 256l14 -14h64l14 14z" fill="light" />
    </>
  ),
}

export const industryScenes = { hanXin, dataPool, gate, printing, tender, meeting }
