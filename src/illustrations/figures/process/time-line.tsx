/** Events of article numbering in the world and in China, on one line. */
import type { Figure, Label } from '../figure.ts'
import { circle, Drawing, Shape, Text } from '../kit/drawing.tsx'

type Event = { year: number; text: string; isChina?: boolean }

const events: readonly Event[] = [
  { year: 1974, text: '超市第一次扫码结算' },
  { year: 1977, text: '十三位代码，欧洲成立编码协会' },
  { year: 1988, text: '我国成立物品编码中心', isChina: true },
  { year: 1991, text: '我国加入国际组织，首批国标', isChina: true },
  { year: 2005, text: '商品条码管理办法施行', isChina: true },
  { year: 2007, text: '汉信码成为国家标准', isChina: true },
  { year: 2018, text: '数字链接：用网址写代码' },
  { year: 2021, text: '汉信码成为国际标准', isChina: true },
  { year: 2025, text: '商品二维码新国标施行', isChina: true },
]

type EventProps = { event: Event; index: number }

const place = (year: number) => 30 + ((year - 1972) / 55) * 660

/** China's events are below the line, those of the world above; each further from it than the one before. */
function WideEvent({ event: { year, text, isChina = false }, index }: EventProps) {
  const x = place(year)
  const before = events.slice(0, index).filter(event => Boolean(event.isChina) === isChina).length
  const level = isChina ? 206 + 40 * (before % 4) : 126 - 44 * (before % 3)
  const isEnd = x > 440
  const side = { x: x + (isEnd ? -6 : 6), from: isEnd ? 'end' : 'start' } as const
  return (
    <g>
      <Shape d={`M${x} 164V${isChina ? level + 14 : level - 30}`} line="thin" />
      <Shape d={circle(x, 164, 5)} fill={isChina ? 'mark' : 'solid'} line={isChina ? 'mark' : 'thin'} />
      <Text {...side} y={level - 14} bold tone={isChina ? 'mark' : 'name'}>
        {year}
      </Text>
      <Text {...side} y={level + 4} size={13}>
        {text}
      </Text>
    </g>
  )
}

function NarrowEvent({ event: { year, text, isChina }, index }: EventProps) {
  return (
    <g>
      <Text x={50} y={25 + 46 * index} from="end" bold tone={isChina ? 'mark' : 'name'}>
        {year}
      </Text>
      <Shape d={circle(66, 20 + 46 * index, 5)} fill={isChina ? 'mark' : 'solid'} line={isChina ? 'mark' : 'thin'} />
      <Text x={84} y={25 + 46 * index} from="start">
        {text}
      </Text>
    </g>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={720} height={350} label={label} only="wide">
        <Shape d="M14 164h692m-9 -6l9 6l-9 6" />
        <Text x={14} y={154} from="start" tone="quiet" size={13}>
          世界
        </Text>
        <Text x={14} y={184} from="start" tone="quiet" size={13}>
          我国
        </Text>
        {events.map((event, index) => (
          <WideEvent key={event.year} event={event} index={index} />
        ))}
      </Drawing>
      <Drawing width={332} height={events.length * 46 + 8} label={label} only="narrow">
        <Shape d={`M66 10v${events.length * 46 - 20}`} />
        {events.map((event, index) => (
          <NarrowEvent key={event.year} event={event} index={index} />
        ))}
      </Drawing>
    </>
  )
}

export const timeLine: Figure = {
  title: '从第一次扫码到二维码',
  description: events.map(({ year, text }) => `${year} 年：${text}`).join('；'),
  caption: {
    lead: '橙色是我国，蓝色是世界。',
    text: '从一件口香糖的收银，到一个网址里装下商品、批次和来历，编号的方法没有推倒重来，旧码一直能扫。',
  },
  Content,
}
