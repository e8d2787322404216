/** QR Code, Data Matrix and Han Xin Code with the same content. */
import { digitalLink } from '../demo-numbers.ts'
import type { Figure, Label } from '../figure.ts'
import { Drawing } from '../kit/drawing.tsx'
import { Panel, Panels } from '../kit/panels.tsx'
import { PrintedSymbol, symbolExtent } from '../kit/symbol.tsx'

const kinds = [
  { type: 'DL-QR', title: 'QR 码', text: '三个角有方框，手机都会读，零售多用' },
  { type: 'DL-DataMatrix', title: '数据矩阵码', text: '左边和下边是实线，同样内容更小，医疗、零件多用' },
  { type: 'HanXin', title: '汉信码', text: '四个角都有图案，写汉字最省地方，我国自己的标准' },
] as const

function Code({ type, label }: { type: (typeof kinds)[number]['type']; label?: Label | undefined }) {
  const { width } = symbolExtent({ type, code: digitalLink })
  const module = 3.6
  return (
    <Drawing width={200} height={180} label={label}>
      <PrintedSymbol
        type={type}
        code={digitalLink}
        x={(200 - width * module) / 2}
        y={176 - width * module}
        module={module}
      />
    </Drawing>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={3}>
      {kinds.map(({ type, title, text }, index) => (
        <Panel key={title} title={title} text={text}>
          <Code type={type} label={index === 0 ? label : undefined} />
        </Panel>
      ))}
    </Panels>
  )
}

export const twoDimensional: Figure = {
  title: '三种二维码，同样的内容',
  description: `QR 码、数据矩阵码、汉信码各画一遍同一个网址 ${digitalLink}，每个模块一样大。`,
  caption: {
    lead: '看角上的图案就能分清。',
    text: '三个符号每个小方块一样大，所以能直接比大小；选哪一种先看谁来扫。',
  },
  Content,
}
