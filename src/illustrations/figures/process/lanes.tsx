/** A process as lanes: who acts in which step, in order, and how long it takes. */
import type { Label } from '../figure.ts'
import { box, Drawing, Shape, Text } from '../kit/drawing.tsx'

export type Step = {
  lane: string
  /** At most two lines of six characters. */
  lines: readonly [string, string?]
  time?: string
  /** The step that the figure is about. */
  isMark?: boolean
}

type ChartProps = { steps: readonly Step[]; label: Label }

const lanesOf = (steps: readonly Step[]) => [...new Set(steps.map(({ lane }) => lane))]

function Wide({ steps, label }: ChartProps) {
  const lanes = lanesOf(steps)
  const column = 610 / steps.length
  const width = Math.min(104, column - 16)
  const laneHeight = 74
  const center = (index: number) => 100 + column * (index + 0.5)
  const middle = (lane: string) => 8 + laneHeight * (lanes.indexOf(lane) + 0.5)
  const bottom = 8 + laneHeight * lanes.length
  return (
    <Drawing width={720} height={bottom + 34} label={label} only="wide">
      {lanes.map((lane, index) => (
        <g key={lane}>
          <Shape d={`M4 ${8 + laneHeight * index}h712`} line="quiet" />
          <Text x={8} y={middle(lane) + 5} from="start" bold tone="name">
            {lane}
          </Text>
        </g>
      ))}
      <Shape d={`M4 ${bottom}h712`} line="quiet" />
      {steps.map((step, index) => {
        const next = steps[index + 1]
        const x = center(index)
        const y = middle(step.lane)
        return (
          <g key={step.lines.join('')}>
            {next && <Shape d={connection([x + width / 2, y], [center(index + 1), middle(next.lane)], width)} />}
            <StepBox step={step} x={x} y={y} width={width} />
            {step.time && (
              <Text x={x} y={bottom + 22} size={13} tone={step.isMark ? 'mark' : undefined} bold={step.isMark}>
                {step.time}
              </Text>
            )}
          </g>
        )
      })}
    </Drawing>
  )
}

/** To the right on one lane, otherwise across to the middle of the gap, up or down, and on. */
function connection([fromX, fromY]: [number, number], [toX, toY]: [number, number], width: number): string {
  const end = toX - width / 2 - 2
  const turn = (fromX + end) / 2
  return `M${fromX} ${fromY}H${turn}V${toY}H${end}m-6 -5l6 5l-6 5`
}

function StepBox({ step, x, y, width }: { step: Step; x: number; y: number; width: number }) {
  const [first, second] = step.lines
  return (
    <>
      <Shape
        d={box(x - width / 2, y - 26, width, 52)}
        fill={step.isMark ? 'paper' : 'light'}
        line={step.isMark ? 'mark' : 'thin'}
      />
      <Text x={x} y={second ? y - 3 : y + 5} bold>
        {first}
      </Text>
      {second && (
        <Text x={x} y={y + 16} bold>
          {second}
        </Text>
      )}
    </>
  )
}

/** The lines of a wide step as one, with a space between Chinese and Latin letters. */
const inOneLine = (lines: readonly (string | undefined)[]) =>
  lines.join(' ').replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')

function Narrow({ steps, label }: ChartProps) {
  const step = 66
  return (
    <Drawing width={332} height={steps.length * step + 4} label={label} only="narrow">
      {steps.map((entry, index) => {
        const y = 4 + step * index
        return (
          <g key={entry.lines.join('')}>
            {index > 0 && <Shape d={`M24 ${y - 20}v18m-5 -6l5 6l5 -6`} />}
            <Shape
              d={box(2, y, 44, 44)}
              fill={entry.isMark ? 'paper' : 'light'}
              line={entry.isMark ? 'mark' : 'thin'}
            />
            <Text x={24} y={y + 28} size={17} bold tone={entry.isMark ? 'mark' : undefined}>
              {index + 1}
            </Text>
            <Text x={60} y={y + 18} from="start" bold size={15}>
              {inOneLine(entry.lines)}
            </Text>
            <Text x={60} y={y + 39} from="start" tone="quiet">
              {entry.lane}
            </Text>
            {entry.time && (
              <Text x={330} y={y + 39} from="end" tone={entry.isMark ? 'mark' : undefined} bold={entry.isMark}>
                {entry.time}
              </Text>
            )}
          </g>
        )
      })}
    </Drawing>
  )
}

export function Lanes(props: ChartProps) {
  return (
    <>
      <Wide {...props} />
      <Narrow {...props} />
    </>
  )
}
