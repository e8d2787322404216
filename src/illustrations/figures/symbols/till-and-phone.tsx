/** One symbol, read by a till and by a phone. */
import { digitalLink, gtin13 } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'
import { PrintedSymbol, symbolExtent } from '../kit/symbol.tsx'

const modulesAcross = () => symbolExtent({ type: 'DL-QR', code: digitalLink }).width

function Till({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Shape d={box(x, y, 168, 112)} fill="solid" />
      <Shape d={box(x + 8, y + 8, 152, 96)} fill="paper" line="thin" />
      <Text x={x + 18} y={y + 34} from="start" bold>
        示例奶 250 mL
      </Text>
      <Text x={x + 18} y={y + 56} from="start" tone="good">
        批号 A2306 未过期
      </Text>
      <Text x={x + 150} y={y + 90} from="end" size={20} bold>
        ¥3.50
      </Text>
      <Shape d={`M${x + 84} ${y + 112}v26M${x + 50} ${y + 138}h68`} />
    </>
  )
}

function Phone({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Shape d={`M${x + 10} ${y}h100q10 0 10 10v146q0 10 -10 10h-100q-10 0 -10 -10v-146q0 -10 10 -10z`} fill="solid" />
      <Shape d={box(x + 8, y + 14, 104, 132)} fill="paper" line="thin" />
      <Text x={x + 60} y={y + 40} bold>
        示例奶
      </Text>
      <Text x={x + 60} y={y + 64} size={13}>
        牧场、检测
      </Text>
      <Text x={x + 60} y={y + 86} size={13}>
        到期 2027-05-01
      </Text>
      <Shape d={box(x + 20, y + 102, 80, 30)} fill="light" line="thin" />
      <Text x={x + 60} y={y + 122} bold>
        看来历
      </Text>
    </>
  )
}

function Pack({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Shape d={box(x + 52, y, 56, 18)} fill="middle" />
      <Shape d={`M${x + 52} ${y + 18}h56l30 30h-116z`} fill="light" />
      <Shape d={box(x + 8, y + 48, 144, 176)} fill="paper" />
      <Shape d={box(x + 8, y + 58, 144, 28)} fill="solid" />
      <Text x={x + 80} y={y + 77} tone="onSolid" bold>
        示例奶
      </Text>
      <PrintedSymbol type="DL-QR" code={digitalLink} x={x + 18} y={y + 92} module={124 / modulesAcross()} />
    </>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={720} height={272} label={label} only="wide">
        <Till x={16} y={52} />
        <Text x={100} y={32} bold size={16}>
          收银机：价格与批次
        </Text>
        <Pack x={280} y={18} />
        <Phone x={560} y={52} />
        <Text x={620} y={32} bold size={16}>
          手机：来历
        </Text>
        <Shape d="M196 108L286 130M196 150L286 200" line="markDashed" />
        <Shape d="M552 108L436 130M552 170L436 200" line="markDashed" />
        <Shape d="M4 242h712" />
      </Drawing>
      <Drawing width={332} height={470} label={label} only="narrow">
        <Pack x={86} y={6} />
        <Shape d="M4 230h324" />
        <Shape d="M130 238L92 288M200 238L244 274" line="markDashed" />
        <Text x={92} y={308} bold>
          收银机：价格与批次
        </Text>
        <Till x={6} y={322} />
        <Text x={262} y={294} bold>
          手机：来历
        </Text>
        <Phone x={204} y={302} />
      </Drawing>
    </>
  )
}

export const tillAndPhone: Figure = {
  title: '一个码，两种读法',
  description: `包装上一个二维码，内容是 ${digitalLink}。收银机读出商品 ${gtin13}、批号和到期日，显示 3.50 元、未过期；手机打开网页，看牧场、检测和到期日。`,
  caption: {
    lead: '收银机取号码，手机开网页，用的是同一个二维码。',
    text: '过渡期里一维码照常有效，两种码可以同时印。',
  },
  Content,
}
