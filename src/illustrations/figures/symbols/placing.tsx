/** Where a symbol goes on a pack. */
import type { Figure, Label } from '../figure.ts'
import { box, Drawing, Shape } from '../kit/drawing.tsx'
import { Panel, Panels } from '../kit/panels.tsx'

type Pack = {
  title: string
  text: string
  verdict: 'good' | 'bad'
  d: string
  details?: string
  symbol: readonly [number, number, number, number]
  ladder?: true
}

/** Only the place of a symbol: strokes of one length, too few for a scanner. */
function strokes([x, y, width, height]: readonly [number, number, number, number], ladder = false): string {
  const count = Math.floor((ladder ? height : width) / 5)
  return Array.from({ length: count }, (_, index) =>
    ladder ? `M${x} ${y + 3 + index * 5}h${width}` : `M${x + 3 + index * 5} ${y}v${height}`,
  ).join('')
}

const packs: readonly Pack[] = [
  {
    title: '盒：背面右下',
    text: '离边 8 mm 以上，不超过 100 mm',
    verdict: 'good',
    d: box(34, 8, 84, 124),
    symbol: [72, 92, 40, 28],
  },
  {
    title: '袋：下部三分之一',
    text: '避开封口，放在平的地方',
    verdict: 'good',
    d: 'M34 12h84l-6 8v104l6 8h-84l6 -8v-104z',
    details: 'M40 20h72M40 124h72',
    symbol: [58, 82, 40, 28],
  },
  {
    title: '瓶：侧面下半',
    text: '瓶身平直处，避开商标接缝',
    verdict: 'good',
    d: 'M60 8h32v22l18 20v82h-68v-82l18 -20z',
    symbol: [56, 88, 40, 28],
  },
  {
    title: '细罐：条像梯子',
    text: '直径小的，条与罐口平行',
    verdict: 'good',
    d: 'M48 14h56v112h-56z',
    details: 'M48 14q28 -12 56 0q-28 12 -56 0M48 126q28 12 56 0',
    symbol: [62, 66, 28, 42],
    ladder: true,
  },
  {
    title: '跨在折边上',
    text: '折角处的条弯了，读不出',
    verdict: 'bad',
    d: box(18, 20, 70, 108),
    details: 'M88 20l44 -12v108l-44 12',
    symbol: [66, 78, 44, 28],
  },
  {
    title: '压在封口下',
    text: '被胶带、封口盖住一部分',
    verdict: 'bad',
    d: box(26, 20, 100, 108),
    details: box(26, 58, 100, 26),
    symbol: [54, 70, 44, 30],
  },
  {
    title: '紧贴边缘',
    text: '空白区不够，也容易磨掉',
    verdict: 'bad',
    d: box(34, 8, 84, 124),
    symbol: [78, 103, 40, 29],
  },
  {
    title: '印在箱底',
    text: '重货翻不过来，扫不到',
    verdict: 'bad',
    d: 'M20 20h112v84h-112z',
    details: 'M20 104l14 24h84l14 -24',
    symbol: [58, 107, 36, 18],
  },
]

function Content({ label }: { label: Label }) {
  return (
    <Panels columns={4}>
      {packs.map(({ title, text, verdict, d, details, symbol, ladder }, index) => (
        <Panel key={title} title={title} text={text} verdict={verdict}>
          <Drawing width={152} height={140} label={index === 0 ? label : undefined}>
            <Shape d={d} fill="light" />
            {details && (
              <Shape d={details} line="thin" fill={verdict === 'bad' && title === '压在封口下' ? 'middle' : 'none'} />
            )}
            <Shape
              d={box(symbol[0] - 3, symbol[1] - 3, symbol[2] + 6, symbol[3] + 6)}
              fill="paper"
              line={verdict === 'bad' ? 'mark' : 'thin'}
            />
            <Shape d={strokes(symbol, ladder)} />
          </Drawing>
        </Panel>
      ))}
    </Panels>
  )
}

export const placing: Figure = {
  title: '条码放在包装的哪里',
  description:
    '可以：盒子背面右下，袋子下部三分之一，瓶子侧面下半，细罐上条像梯子横排。不可以：跨在折边上，压在封口下，紧贴边缘，印在重货箱底。',
  caption: {
    lead: '平、右下、离边 8 毫米以上。',
    text: '首选背面右下部；没有背面就选侧面，避开接缝、折角、封口和打孔线。图中条码只表示位置。',
  },
  Content,
}
