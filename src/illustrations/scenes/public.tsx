/** Scenes of offices, wards, reading rooms and courses. */
import { digitalLink, gsrn, gtin13, gtin13Of } from '../figures/demo-numbers.ts'
import { box, circle, Shape, Text } from '../figures/kit/drawing.tsx'
import { PrintedSymbol } from '../figures/kit/symbol.tsx'
import { floor, type Scene } from './scene.ts'
import { Beam, Books, Counter, Floor, Monitor, Phone, Scanner, Sign, Table } from './things/devices.tsx'
import { EanLabel, MedicineBox, MilkPack } from './things/goods.tsx'
import { At, type Place } from './things/place.tsx'
import { LinkSymbol } from './trade.tsx'

const medicine = `(01)0${gtin13Of('0817')}(17)280630(10)B26A`
const wristband = `(8018)${gsrn('000004711')}`

const ward: Scene = {
  title: '病床边核对输液器',
  description: '病床上方挂着输液袋，床边小车上是带 GS1 DataMatrix 的输液器盒，扫描器正在读它。',
  hue: 'teal',
  Content: () => (
    <>
      <Floor y={floor} />
      <Shape d={box(40, 150, 14, 176) + box(326, 206, 14, 120)} fill="middle" />
      <Shape d={box(54, 246, 272, 40)} fill="paper" />
      <Shape d="M60 246v-18q40 -24 84 0v18zM150 246q30 -50 120 -34l56 6v28z" fill="light" />
      <Shape d="M386 326V70h52" />
      <Shape d="M416 80h44v70q-22 22 -44 0z" fill="paper" />
      <Shape d="M438 160v50q0 40 -120 40" line="thin" />
      <Shape d={box(488, 250, 196, 12) + box(488, 296, 196, 8)} fill="paper" />
      <Shape d="M496 262v56M676 262v56" />
      <Shape d={circle(500, 320, 8) + circle(672, 320, 8)} fill="solid" />
      <MedicineBox x={500} y={144} scale={1.16} code={medicine} />
      <Shape d={box(578, 148, 92, 98)} line="mark" />
      <Phone x={546} y={26} scale={0.62} />
      <Beam d="M586 132L584 148M592 132L666 148" />
    </>
  ),
}

const device: Scene = {
  title: '器械包装与数据库',
  description: '三级包装的医疗器械盒，每级都有唯一标识，显示器上是它在数据库里的资料。',
  hue: 'teal',
  Content: () => (
    <>
      <Floor y={floor} />
      <Table x={24} y={262} width={672} height={64} />
      <MedicineBox x={44} y={158} scale={1.15} code={medicine} />
      <MedicineBox x={262} y={136} scale={1.4} code={`(01)0${gtin13Of('0818')}(10)B26A`} />
      <Monitor x={520} y={84} width={160} height={144}>
        <Shape d="M28 36h88M28 58h104M28 80h72M28 102h96" line="thin" />
        <Shape d="M104 104l12 12l22 -26" line="mark" />
      </Monitor>
      <Beam d="M484 180L528 160" />
    </>
  ),
}

const news: Scene = {
  title: '公告栏与大屏',
  description: '墙上的大屏显示柱状的数字，旁边公告栏贴着通知和一张可以扫描的二维码，下面是报架。',
  Content: () => (
    <>
      <Floor y={floor} />
      <Shape d={box(36, 40, 330, 200)} fill="solid" />
      <Shape d={box(48, 52, 306, 176)} fill="paper" />
      <Shape
        d={[60, 84, 74, 108, 126].map((height, index) => box(76 + index * 54, 210 - height, 34, height)).join('')}
        fill="middle"
      />
      <Shape d={box(292, 84, 34, 126)} fill="mark" />
      <Shape d={box(404, 40, 280, 200)} fill="paper" />
      <Shape d={box(404, 40, 280, 40)} fill="solid" />
      <Text x={544} y={70} size={27} tone="onSolid" bold>
        通知公告
      </Text>
      <Shape d="M424 108h100M424 132h80M424 156h100M424 180h64M424 204h90" line="thin" />
      <LinkSymbol x={548} y={98} size={120} />
      <Shape d={box(60, 270, 280, 56) + box(424, 270, 240, 56)} fill="light" />
      <Shape d="M80 270l14 -20h70l-14 20zM190 270l14 -20h70l-14 20zM450 270l14 -20h70l-14 20z" fill="paper" />
    </>
  ),
}

function Pedestal({ x, children }: { x: number; children: string }) {
  return (
    <>
      <Shape d={box(x, 246, 196, 80)} fill="paper" />
      <Text x={x + 98} y={298} size={27} bold>
        {children}
      </Text>
    </>
  )
}

const topics: Scene = {
  title: '三个专题的三种二维码',
  description: '三个展台：牛奶盒上的 QR 码、器械盒上的 DataMatrix、说明书上的汉信码。',
  Content: () => (
    <>
      <Floor y={floor} />
      <Pedestal x={32}>零售</Pedestal>
      <Pedestal x={262}>医疗</Pedestal>
      <Pedestal x={492}>汉信码</Pedestal>
      <MilkPack x={62} y={22} scale={0.895} />
      <MedicineBox x={270} y={138} scale={1.18} code={medicine} />
      <Shape d="M522 60h136v186h-136z" fill="paper" />
      <Shape d="M538 82h100M538 100h76" line="thin" />
      <PrintedSymbol type="HanXin" code="示例饮料 2026" x={530} y={114} module={3.9} />
    </>
  ),
}

const knowledge: Scene = {
  title: '书桌上的放大镜',
  description: '书桌上立着几本书，放大镜照着一枚 EAN-13 条码。',
  Content: () => (
    <>
      <Floor y={floor} />
      <Table x={24} y={260} width={672} height={66} />
      <Books
        x={48}
        y={260}
        books={[
          [34, 150, 'paper'],
          [28, 176, 'solid'],
          [40, 140, 'middle'],
          [30, 164, 'paper'],
          [36, 128, 'light'],
        ]}
      />
      <EanLabel x={270} y={128} module={2.6} heightModules={44} />
      <Shape d={circle(520, 168, 96)} line="thick" />
      <Shape d="M588 236l70 66" line="thick" />
      <Shape d="M668 260V40h-120" />
      <Shape d="M470 60h150l-20 -30h-110z" fill="middle" />
    </>
  ),
}

const measuring: Scene = {
  title: '条码检测台',
  description: '检测台上放着一枚条码样张，上方是检测仪，旁边的报告写着等级 A。',
  hue: 'sand',
  Content: () => (
    <>
      <Floor y={floor} />
      <Table x={24} y={270} width={672} height={56} />
      <Shape d={box(60, 40, 46, 230)} fill="middle" />
      <Shape d={box(60, 40, 250, 56)} fill="solid" />
      <Shape d="M180 96h110l-14 30h-82z" fill="paper" />
      <Beam d="M206 128L128 170M262 128L352 170" />
      <EanLabel x={128} y={176} module={2} heightModules={34} />
      <Shape d={box(420, 50, 210, 220)} fill="paper" />
      <Text x={525} y={100} size={30} bold>
        检测报告
      </Text>
      <Shape d="M446 126h158M446 150h120M446 174h150M446 198h96" line="thin" />
      <Text x={590} y={252} size={50} tone="mark" bold>
        A
      </Text>
    </>
  ),
}

const course: Scene = {
  title: '培训教室',
  description: '教室的白板上画着一枚 EAN-13 条码，投影仪照着它，前面两排课桌上摆着讲义。',
  hue: 'sand',
  Content: () => (
    <>
      <Floor y={300} />
      <Shape d={box(170, 30, 380, 200)} fill="paper" />
      <Shape d={box(162, 226, 396, 12)} fill="middle" />
      <EanLabel x={236} y={58} module={2.2} heightModules={56} />
      <Beam d="M360 330L190 220M360 330L530 220" />
      <Shape d={box(330, 322, 60, 26)} fill="solid" />
      <Shape d={box(36, 300, 240, 14) + box(444, 300, 240, 14)} fill="paper" />
      <Shape d="M60 314v50M252 314v50M468 314v50M660 314v50" />
      <Shape
        d="M70 300l10 -16h60l-10 16zM170 300l10 -16h60l-10 16zM480 300l10 -16h60l-10 16zM580 300l10 -16h60l-10 16z"
        fill="middle"
      />
      <Shape d={box(600, 130, 70, 108) + box(52, 130, 70, 108)} fill="light" />
    </>
  ),
}

const magazine: Scene = {
  title: '期刊架和封面',
  description: '架上摆着几期杂志，最前面一本的封面有二维码，翻开的一本放在桌上。',
  Content: () => (
    <>
      <Floor y={floor} />
      <Shape d={box(40, 50, 300, 276)} fill="middle" />
      {[0, 1, 2].map(index => (
        <Shape key={index} d={box(60 + index * 92, 70, 76, 100) + box(60 + index * 92, 200, 76, 100)} fill="paper" />
      ))}
      {[0, 1, 2].map(index => (
        <Shape
          key={index}
          d={box(60 + index * 92, 70, 76, 26) + box(60 + index * 92, 200, 76, 26)}
          fill={index === 1 ? 'solid' : 'light'}
        />
      ))}
      <Shape d={box(32, 172, 316, 10) + box(32, 302, 316, 10)} fill="solid" />
      <Shape d={box(404, 44, 200, 282)} fill="paper" />
      <Shape d={box(404, 44, 200, 74)} fill="solid" />
      <Text x={504} y={80} size={27} tone="onSolid" bold>
        条码与
      </Text>
      <Text x={504} y={110} size={27} tone="onSolid" bold>
        信息系统
      </Text>
      <LinkSymbol x={440} y={140} size={128} />
      <Shape d="M430 292h148" line="thin" />
      <Shape d="M620 326v-180l70 -20v180z" fill="light" />
    </>
  ),
}

const reading: Scene = {
  title: '学习室与服务窗口',
  description: '左边是摆着书的学习桌和旗子，右边是写着“党员示范岗”的服务窗口，台上有可以扫描的二维码。',
  hue: 'sand',
  Content: () => (
    <>
      <Floor y={floor} />
      <Shape d={box(60, 40, 220, 120)} fill="paper" />
      <Shape d="M92 64h96v54h-96zM92 64v84" fill="mark" />
      <Shape d="M210 74h50M210 94h50M210 114h40" line="thin" />
      <Table x={36} y={246} width={280} height={80} />
      <Books
        x={70}
        y={246}
        books={[
          [24, 60, 'paper'],
          [20, 70, 'solid'],
          [26, 56, 'middle'],
        ]}
      />
      <Shape d="M180 246l16 -14h44l10 14zM250 246l-10 -14h44l14 14z" fill="paper" />
      <Shape d={box(376, 60, 310, 190)} fill="pale" />
      <Sign x={396} y={74} width={270}>
        党员示范岗
      </Sign>
      <Counter x={356} y={250} width={350} height={76} />
      <Shape d={box(398, 180, 120, 70)} fill="paper" />
      <Shape d="M416 204h84M416 224h60" line="thin" />
      <LinkSymbol x={552} y={132} size={108} />
    </>
  ),
}

const register: Scene = {
  title: '网上申请与证书',
  description: '显示器上是申请表，一项一项打着对勾，旁边是带二维码的系统成员证书。',
  Content: () => (
    <>
      <Floor y={floor} />
      <Table x={24} y={266} width={672} height={60} />
      <Monitor x={60} y={44} width={290} height={188}>
        {[0, 1, 2].map(index => (
          <g key={index}>
            <Shape d={box(60, 34 + index * 46, 160, 28)} fill="light" line="thin" />
            <Shape d={`M240 ${46 + index * 46}l8 10l16 -18`} line="mark" />
          </g>
        ))}
      </Monitor>
      <Certificate x={404} y={52} />
    </>
  ),
}

function Certificate(place: Place) {
  return (
    <At {...place}>
      <Shape d={box(0, 0, 280, 214)} fill="paper" />
      <Shape d={box(8, 8, 264, 198)} line="thin" />
      <Text x={140} y={46} size={27} bold>
        系统成员证书
      </Text>
      <Shape d="M26 76h110M26 98h90M26 120h110M26 142h76" line="thin" />
      <Shape d={circle(56, 176, 20)} fill="mark" />
      <LinkSymbol x={150} y={74} size={112} />
    </At>
  )
}

const renewal: Scene = {
  title: '到期前三个月的日历',
  description: '墙上三个月的日历，最后一个月圈着到期日，旁边是系统成员证书。',
  Content: () => (
    <>
      <Floor y={floor} />
      {[0, 1, 2].map(index => (
        <g key={index}>
          <Shape d={box(36 + index * 118, 66, 104, 190)} fill="paper" />
          <Shape d={box(36 + index * 118, 66, 104, 44)} fill="solid" />
          <Text x={88 + index * 118} y={98} size={27} tone="onSolid" bold>
            {10 + index} 月
          </Text>
          <Shape d={[0, 1, 2, 3].map(row => `M${48 + index * 118} ${138 + row * 28}h80`).join('')} line="thin" />
        </g>
      ))}
      <Shape d={circle(352, 222, 20)} line="mark" />
      <Certificate x={412} y={58} />
      <Table x={24} y={278} width={672} height={48} />
    </>
  ),
}

const origin: Scene = {
  title: '前三位说明什么',
  description: '一枚 13 位条码，前三位被圈出来：对勾是“谁发的号”，叉是“哪里生产”。',
  Content: () => (
    <>
      <EanLabel x={44} y={50} code={gtin13} module={3} heightModules={64} />
      <Shape d={box(46, 240, 86, 42)} line="mark" />
      <Shape d="M89 282v50h328" line="mark" />
      <Text x={430} y={126} from="start" size={34} bold>
        谁发的号
      </Text>
      <Shape d="M590 112l16 18l32 -38" line="thick" />
      <Text x={430} y={216} from="start" size={34} bold>
        哪里生产
      </Text>
      <Shape d="M596 186l36 36M632 186l-36 36" line="mark" />
      <Text x={430} y={342} from="start" size={30} tone="mark" bold>
        699 只说明前一件
      </Text>
    </>
  ),
}

const wrist: Scene = {
  title: '腕带与工牌',
  description: '病人腕带和护士工牌各有一枚 DataMatrix，扫描器先读腕带，再读工牌。',
  hue: 'teal',
  Content: () => (
    <>
      <Floor y={floor} />
      <Shape d="M60 150h270q20 0 20 20v86q0 20 -20 20h-270q-20 0 -20 -20v-86q0 -20 20 -20z" fill="paper" />
      <Text x={64} y={222} from="start" size={30} bold>
        腕带
      </Text>
      <PrintedSymbol type="GS1-DataMatrix" code={wristband} x={214} y={162} module={4.4} />
      <Shape d={box(480, 90, 190, 236)} fill="paper" />
      <Shape d="M540 90v-60M610 90v-60" />
      <Text x={575} y={134} size={30} bold>
        工牌
      </Text>
      <PrintedSymbol type="GS1-DataMatrix" code={`(8017)${gsrn('000000238')}`} x={528} y={160} module={4} />
      <Scanner x={430} y={222} isMirrored />
      <Beam d="M366 236L302 176M366 240L302 256" />
    </>
  ),
}

const screen: Scene = {
  title: '解析一个网址',
  description: '二维码里的网址被拆成商品代码、批号和有效期三段，写在屏幕上。',
  hue: 'sand',
  Content: () => (
    <>
      <Floor y={floor} />
      <LinkSymbol x={56} y={90} size={190} />
      <Beam d="M262 120L360 80M262 250L360 250" />
      <Monitor x={356} y={44} width={320} height={220}>
        {(['01 商品代码', '10 批号', '17 有效期'] as const).map((text, index) => (
          <g key={text}>
            <Shape d={box(26, 28 + index * 58, 268, 46)} fill={index === 0 ? 'light' : 'pale'} line="thin" />
            <Text x={42} y={60 + index * 58} from="start" size={27} bold={index === 0}>
              {text}
            </Text>
          </g>
        ))}
      </Monitor>
      <Text x={150} y={320} size={27} tone="quiet">
        {digitalLink.slice(8, 21)}
      </Text>
    </>
  ),
}

export const publicScenes = {
  ward,
  device,
  news,
  topics,
  knowledge,
  measuring,
  course,
  magazine,
  reading,
  register,
  renewal,
  origin,
  wrist,
  screen,
}
