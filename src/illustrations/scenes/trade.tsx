/** Scenes of trade: shop, warehouse, parcels, borders, farms. */
import { digitalLink, gtin13, gtin13Of } from '../figures/demo-numbers.ts'
import { box, circle, Shape, Text } from '../figures/kit/drawing.tsx'
import { PrintedSymbol, symbolExtent } from '../figures/kit/symbol.tsx'
import { floor, type Scene } from './scene.ts'
import { Beam, Counter, Floor, Lorry, Monitor, Phone, Scanner, Sign, Table, Till } from './things/devices.tsx'
import { Box, CodedCase, EanLabel, LabelledPallet, MilkPack, Row, Shelves } from './things/goods.tsx'
import { At, type Place } from './things/place.tsx'

const qrModules = () => symbolExtent({ type: 'DL-QR', code: digitalLink }).width

export function LinkSymbol({ size, ...place }: Place & { size: number }) {
  return (
    <At {...place}>
      <Shape d={box(-6, -6, size + 12, size + 12)} fill="paper" line="mark" />
      <PrintedSymbol type="DL-QR" code={digitalLink} x={0} y={0} module={size / qrModules()} />
    </At>
  )
}

const retail: Scene = {
  title: '货架与收银台',
  description: '左边是摆着瓶、罐、袋装商品的货架，右边是收银台：扫描器对着一盒牛奶上的二维码，收银机显示 3.50 元。',
  Content: () => (
    <>
      <Floor y={floor} />
      <Shelves x={36} y={62} width={258} rows={['bbbbb', 'ccjcc', 'gggbb']} />
      <Counter x={326} y={268} width={376} />
      <Till x={336} y={86} text="¥3.50" />
      <Scanner x={486} y={166} />
      <MilkPack x={548} y={18} />
      <Beam d="M550 180L570 142M550 186L570 256" />
    </>
  ),
}

const shelf: Scene = {
  title: '带二维码的价签',
  description: '两层货架上摆满商品，前面一张电子价签写着 3.50 元，旁边是商品二维码。',
  Content: () => (
    <>
      <Shape d={box(0, 0, 720, 380)} fill="pale" line="noLine" />
      <Row x={36} y={44} kinds="bbbbjjjccccbbb" />
      <Shape d={box(0, 108, 720, 14)} fill="solid" />
      <Row x={36} y={180} kinds="gggccbb" scale={1.1} />
      <Row x={600} y={180} kinds="jj" scale={1.1} />
      <Shape d={box(0, 250, 720, 14)} fill="solid" />
      <Shape d={box(250, 150, 330, 190)} fill="paper" />
      <Shape d={box(250, 150, 330, 46)} fill="solid" />
      <Text x={270} y={183} from="start" size={27} tone="onSolid" bold>
        示例奶 250 mL
      </Text>
      <Text x={270} y={268} from="start" size={50} tone="mark" bold>
        ¥3.50
      </Text>
      <Shape d="M272 296h110M272 316h80" line="thin" />
      <LinkSymbol x={438} y={206} size={124} />
    </>
  ),
}

const eCommerce: Scene = {
  title: '网店页面与包裹',
  description: '显示器上是网店的商品页，页面里的商品和桌上的包裹用同一个 13 位编号，包裹上印着它的条码。',
  hue: 'sand',
  Content: () => (
    <>
      <Floor y={floor} />
      <Table x={30} y={254} width={660} height={72} />
      <Monitor x={54} y={34} width={300} height={186}>
        <Shape d={box(10, 10, 280, 26)} fill="middle" />
        <Shape d={box(26, 52, 100, 108)} fill="light" />
        <Row x={54} y={76} kinds="b" />
        <Text x={148} y={80} from="start" size={27} bold>
          示例茶
        </Text>
        <Shape d="M148 98h116M148 114h84" line="thin" />
        <Shape d={box(148, 128, 92, 30)} fill="mark" />
      </Monitor>
      <Box x={410} y={74} width={250} height={180} />
      <EanLabel x={422} y={142} module={2} heightModules={40} />
      <Beam d="M324 86L416 150M324 120L416 218" />
    </>
  ),
}

const parcels: Scene = {
  title: '打包台与货车',
  description: '打包台上的纸箱贴着条码，扫描器正在读，门外停着装货的厢式货车。',
  hue: 'sand',
  Content: () => (
    <>
      <Floor y={floor} />
      <Lorry x={380} y={140}>
        <Text x={105} y={80} size={30} bold>
          示例快运
        </Text>
      </Lorry>
      <Table x={24} y={256} width={340} height={70} />
      <Box x={90} y={96} width={256} height={160} />
      <EanLabel x={106} y={152} module={2} heightModules={36} />
      <Scanner x={28} y={152} />
      <Beam d="M92 168L104 156M92 174L104 236" />
    </>
  ),
}

const border: Scene = {
  title: '报关台与出口的纸箱',
  description: '报关台前停着货车，台上的纸箱印着单品条码，牌子上写着“出口”。',
  hue: 'sand',
  Content: () => (
    <>
      <Floor y={floor} />
      <Shape d={`M20 ${floor}v-226h690M60 100v-40h610v40`} fill="pale" />
      <Sign x={300} y={54} width={120}>
        出口
      </Sign>
      <Counter x={36} y={252} width={330} height={74} />
      <Box x={60} y={112} width={262} height={140} />
      <EanLabel x={78} y={158} module={2} heightModules={32} />
      <Lorry x={396} y={150} scale={0.94}>
        <Row x={14} y={72} kinds="bcbc" />
      </Lorry>
    </>
  ),
}

const logistics: Scene = {
  title: '托盘标签与货车',
  description: '托盘上码着六只纸箱，贴着含 SSCC 的标签；一束扫描光从货车旁照到标签上。',
  Content: () => (
    <>
      <Floor y={floor} />
      <LabelledPallet x={44} y={88} />
      <Lorry x={392} y={142}>
        <Row x={16} y={74} kinds="gccg" />
      </Lorry>
      <Shape d={box(362, 96, 14, 230)} fill="middle" />
      <Shape d={box(346, 104, 30, 40)} fill="solid" />
      <Shape d={box(340, 112, 10, 24)} fill="mark" />
      <Beam d="M338 118L322 140M338 130L322 256" />
    </>
  ),
}

const warehouse: Scene = {
  title: '箱码与收货数字',
  description: '一只纸箱印着 14 位箱码，扫描器读过以后，旁边的显示器上是前后两个月的收货时间，后一个月短得多。',
  hue: 'sand',
  Content: () => (
    <>
      <Floor y={floor} />
      <Box x={50} y={38} width={250} height={130} />
      <CodedCase x={40} y={166} />
      <Scanner x={384} y={224} isMirrored />
      <Beam d="M320 240L298 228M320 244L298 288" />
      <Monitor x={424} y={96} width={260} height={170}>
        <Shape d={box(48, 44, 56, 100)} fill="middle" />
        <Shape d={box(148, 108, 56, 36)} fill="mark" />
        <Shape d="M30 144h196" />
      </Monitor>
    </>
  ),
}

function Cow(place: Place) {
  return (
    <At {...place}>
      <Shape d="M20 20h120q16 0 16 16v40q0 10 -10 10h-6v44h-18v-44h-66v44h-18v-44h-8q-10 0 -10 -10z" fill="paper" />
      <Shape d="M60 20h40v24q-20 12 -40 0zM122 50h34v26q-24 6 -34 -8z" fill="middle" />
      <Shape d="M2 -10l26 6l14 26l-4 30h-26l-14 -34z" fill="light" />
      <Shape d={box(-22, 4, 24, 24)} fill="mark" />
    </At>
  )
}

const food: Scene = {
  title: '牧场与贴码的牛奶',
  description: '草地上一头戴耳标的牛，后面是棚舍，前面一盒牛奶上的二维码可以查到牧场。',
  hue: 'teal',
  Content: () => (
    <>
      <Shape d={circle(610, 74, 34)} fill="paper" />
      <Shape d="M0 240q120 -70 260 -20q140 -80 300 -10q90 -40 164 0v170h-724z" fill="middle" line="thin" />
      <Shape d="M250 190l80 -60l80 60v100h-160z" fill="paper" />
      <Shape d="M240 194l90 -70l90 70l-10 10l-80 -62l-80 62z" fill="solid" />
      <Shape d={box(306, 216, 48, 74)} fill="light" />
      <Shape d="M-4 290h728v94h-728z" fill="light" line="thin" />
      <Cow x={70} y={200} />
      <Shape d="M0 330h720M40 300v60M240 300v60M440 300v60" line="thin" />
      <MilkPack x={508} y={76} scale={1.04} />
      <Beam d="M88 216L240 96L540 160" />
    </>
  ),
}

function Bicycle(place: Place) {
  return (
    <At {...place}>
      <Shape d={circle(50, 110, 48) + circle(210, 110, 48)} fill="paper" />
      <Shape d={circle(50, 110, 6) + circle(210, 110, 6)} fill="solid" />
      <Shape d="M50 110L92 40H176L132 110H50M92 40L132 110M176 40L210 110M176 40l-8 -26h26M92 40l-6 -16h-18h34" />
    </At>
  )
}

const things: Scene = {
  title: '各种东西上的编号',
  description: '一辆车架有编号的自行车、一只可回收的周转箱和一只印箱码的纸箱，每样都有自己的编号，箱码能被扫描。',
  hue: 'teal',
  Content: () => (
    <>
      <Floor y={floor} />
      <Bicycle x={34} y={164} />
      <Shape d={box(128, 166, 78, 40)} fill="paper" line="mark" />
      <Text x={167} y={196} size={27} bold>
        车架
      </Text>
      <Shape d="M316 226h120l-8 100h-104z" fill="light" />
      <Shape d="M330 246h92M332 268h88M334 290h84" line="thin" />
      <Shape d={box(344, 176, 64, 44)} fill="paper" line="mark" />
      <Text x={376} y={208} size={27} bold>
        箱
      </Text>
      <Box x={470} y={52} width={220} height={114} />
      <CodedCase x={442} y={166} scale={1} />
    </>
  ),
}

const phone: Scene = {
  title: '手机扫牛奶',
  description: '一只手机对着牛奶盒上的二维码，屏幕上出现对勾，旁边是电脑上的查询结果。',
  Content: () => (
    <>
      <Floor y={floor} />
      <Table x={24} y={286} width={672} height={40} />
      <Monitor x={54} y={84} width={250} height={166}>
        <Shape d={box(26, 28, 150, 24)} fill="paper" />
        <Shape d={box(182, 28, 44, 24)} fill="mark" />
        <Shape d="M26 78h196M26 100h150M26 122h170" line="thin" />
      </Monitor>
      <Phone x={352} y={116} />
      <MilkPack x={504} y={28} scale={1.03} />
      <Beam d="M446 176L526 156M446 200L526 272" />
    </>
  ),
}

const produce: Scene = {
  title: '店里称重的商品',
  description: '秤上放着水果，店内打印的标签上有条码，价格是 12.60 元。',
  hue: 'teal',
  Content: () => (
    <>
      <Floor y={floor} />
      <Counter x={30} y={270} width={660} />
      <Shape d="M70 232h230l16 38h-262z" fill="paper" />
      <Shape d={box(60, 216, 250, 16)} fill="solid" />
      <Shape
        d={
          circle(120, 182, 32) +
          circle(186, 182, 32) +
          circle(252, 182, 32) +
          circle(152, 128, 32) +
          circle(220, 128, 32)
        }
        fill="middle"
      />
      <Shape d="M152 96q4 -16 18 -18M220 96q4 -16 18 -18" />
      <Shape d={box(366, 66, 290, 204)} fill="paper" />
      <Text x={511} y={106} size={30} bold>
        示例苹果
      </Text>
      <Text x={511} y={146} size={30} tone="mark" bold>
        ¥12.60
      </Text>
      <EanLabel x={398} y={166} code={gtin13Of('0126')} module={2} heightModules={36} />
    </>
  ),
}

const fiveNumbers: Scene = {
  title: '一件商品身上的五个编号',
  description:
    '牛奶盒上有商品条码 EAN-13 和商品二维码，纸箱上有箱码 ITF-14，托盘上有含 SSCC 的物流标签，仓库的门牌上有位置码 GLN。',
  Content: () => (
    <>
      <Floor y={340} />
      <Shape d="M20 340V84h318v256M20 104h318" fill="pale" />
      <Sign x={52} y={40} width={250}>
        示例仓 3 号门
      </Sign>
      <LabelledPallet x={50} y={128} scale={0.88} />
      <CodedCase x={346} y={202} scale={0.86} />
      <At x={588} y={46} scale={0.95}>
        <Shape d={box(34, 0, 56, 20)} fill="middle" />
        <Shape d="M34 20h56l36 40h-128z" fill="light" />
        <Shape d={box(-2, 60, 128, 250)} fill="paper" />
        <Shape d={box(-2, 70, 128, 36)} fill="solid" />
        <Text x={62} y={98} size={27} tone="onSolid" bold>
          示例奶
        </Text>
        <PrintedSymbol type="DL-QR" code={digitalLink} x={10} y={112} module={104 / qrModules()} />
        <PrintedSymbol type="EAN-13" code={gtin13} x={0} y={220} module={1.1} heightModules={60} />
      </At>
    </>
  ),
}

export const tradeScenes = {
  fiveNumbers,
  retail,
  shelf,
  eCommerce,
  parcels,
  border,
  logistics,
  warehouse,
  food,
  things,
  phone,
  produce,
}
