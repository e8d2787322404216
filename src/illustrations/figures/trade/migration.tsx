/** The years of the migration to two-dimensional symbols at the till, with the day of today. */
import type { Figure, Label } from '../figure.ts'
import { box, circle, Drawing, Shape, Text } from '../kit/drawing.tsx'

const years = [2024, 2025, 2026, 2027, 2028]
/** The goal: tills read two-dimensional symbols by the end of 2027. */
const goal = 2028

const rows = [
  { name: '一维码', text: 'EAN-13 继续有效，不停用', from: 2024, to: 2028.6, fill: 'solid' },
  { name: '两码并印', text: '包装上印两个码，收银机逐步升级', from: 2025, to: 2028, fill: 'middle' },
  { name: '只印二维', text: '品牌商自定', from: 2028, to: 2028.6, fill: 'paper' },
] as const

/** Today as a fraction of a year. */
function presentYear(): number {
  const now = new Date()
  return now.getUTCFullYear() + now.getUTCMonth() / 12
}

/** `isBroken`: the lines of the years stop between the bands, where texts are. */
type Scale = { left: number; perYear: number; top: number; step: number; isBroken?: boolean }

function Chart({ left, perYear, top, step, isBroken = false }: Scale) {
  const place = (year: number) => left + (year - 2024) * perYear
  const bottom = top + rows.length * step
  const down = (x: number) =>
    isBroken ? rows.map((_, index) => `M${x} ${top - 8 + index * step}v38`).join('') : `M${x} ${top - 8}V${bottom}`
  const today = Math.min(Math.max(presentYear(), 2024), 2028.6)
  return (
    <>
      {years.map(year => (
        <g key={year}>
          <Text x={place(year)} y={top - 18} tone="quiet">
            {year}
          </Text>
          <Shape d={down(place(year))} line="quiet" />
        </g>
      ))}
      {rows.map(({ name, from, to, fill }, index) => (
        <Shape
          key={name}
          d={box(place(from), top + index * step, (to - from) * perYear, 26)}
          fill={fill}
          line={fill === 'paper' ? 'dashed' : 'thin'}
        />
      ))}
      <Shape d={down(place(goal))} line="dashed" />
      <Shape d={down(place(today))} line="mark" />
      <Shape d={circle(place(today), top - 8, 5)} fill="mark" line="mark" />
      <Text x={place(today)} y={bottom + 18} tone="mark" bold>
        今天
      </Text>
    </>
  )
}

function Content({ label }: { label: Label }) {
  return (
    <>
      <Drawing width={720} height={228} label={label} only="wide">
        <Chart left={120} perYear={124} top={52} step={50} />
        {rows.map(({ name }, index) => (
          <Text key={name} x={16} y={70 + index * 50} from="start" bold>
            {name}
          </Text>
        ))}
        <Text x={136} y={70} from="start" tone="onSolid">
          {rows[0].text}
        </Text>
        <Text x={256} y={120} from="start">
          {rows[1].text}
        </Text>
        <Text x={604} y={170} from="end" tone="quiet">
          {rows[2].text}
        </Text>
        <Text x={704} y={220} from="end" bold>
          2027 年底：收银端能读二维
        </Text>
      </Drawing>
      <Drawing width={332} height={330} label={label} only="narrow">
        <Chart left={24} perYear={64} top={40} step={76} isBroken />
        {rows.map(({ name, text }, index) => (
          <g key={name}>
            <Text x={24} y={84 + index * 76} from="start" bold size={13}>
              {name}
            </Text>
            <Text x={24} y={102 + index * 76} from="start" size={13}>
              {text}
            </Text>
          </g>
        ))}
        <Text x={320} y={316} from="end" bold>
          2027 年底：收银端能读二维
        </Text>
      </Drawing>
    </>
  )
}

export const migration: Figure = {
  title: '二维码迁移走到哪一步',
  description:
    '2024 年到 2028 年的三条时间带：一维码一直有效；从 2025 年起包装上两种码并印；2028 年以后可以只印二维码，由品牌商自定。竖线标出今天和 2027 年底的目标。',
  caption: {
    lead: '一维码不停用。',
    text: '2027 年底是收银端“能读”的目标日，不是换码的期限。',
  },
  Content,
}
