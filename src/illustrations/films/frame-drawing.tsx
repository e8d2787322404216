/** One scene of a film as a drawing, in the size of the scenes of portals. */
import { classNames } from '../../ui/class-names.ts'
import { box, Shape, Text } from '../figures/kit/drawing.tsx'
import figureStyles from '../figures/kit/figure.module.css'
import { PrintedSymbol, symbolExtent } from '../figures/kit/symbol.tsx'
import styles from '../scenes/scene.module.css'
import { type Scene, sceneHeight, sceneWidth } from '../scenes/scene.ts'
import { scenes } from '../scenes/scene-table.ts'
import type { Frame, Print } from './film.ts'

/** The caption beside it describes the drawing, so screen readers skip it. */
export function FrameDrawing({ frame }: { frame: Frame }) {
  const scene: Scene | undefined = frame.kind === 'scene' ? scenes[frame.scene] : undefined
  return (
    <svg
      className={classNames(figureStyles.drawing, styles.scene, scene?.hue && styles[scene.hue])}
      viewBox={`0 0 ${sceneWidth} ${sceneHeight}`}
      width={sceneWidth}
      height={sceneHeight}
      aria-hidden="true"
      focusable="false"
    >
      <Shape d={box(0, 0, sceneWidth, sceneHeight)} fill="light" line="noLine" />
      {scene ? <scene.Content /> : <Drawn frame={frame} />}
    </svg>
  )
}

function Drawn({ frame }: { frame: Frame }) {
  switch (frame.kind) {
    case 'digits':
      return <Digits {...frame} />
    case 'symbol':
      return <OneSymbol {...frame} />
    case 'steps':
      return <Steps {...frame} />
    case 'rows':
      return <Rows {...frame} />
    case 'compare':
      return <Compare {...frame} />
    case 'scene':
      return null
  }
}

type Of<Kind extends Frame['kind']> = Extract<Frame, { kind: Kind }>

/** Each part on a plate of its own width; the names are below, on two levels so that they do not touch. */
function Digits({ digits, lengths, names, active }: Of<'digits'>) {
  const gap = 10
  const cell = (sceneWidth - 80 - gap * (lengths.length - 1)) / digits.length
  let at = 0
  return lengths.map((length, index) => {
    const from = at
    at += length
    const x = 40 + from * cell + index * gap
    const width = length * cell
    const isActive = index === active
    const middle = Math.min(Math.max(x + width / 2, 90), sceneWidth - 90)
    return (
      <g key={names[index]}>
        <Shape d={box(x, 110, width, 84)} fill={isActive ? 'paper' : 'pale'} line={isActive ? 'mark' : 'thin'} />
        {Array.from(digits.slice(from, at), (digit, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits of a number
          <Text key={place} x={x + (place + 0.5) * cell} y={168} size={Math.min(46, cell * 0.95)} bold>
            {digit}
          </Text>
        ))}
        <Shape d={`M${x + width / 2} 194V${226 + (index % 2) * 52}`} line={isActive ? 'mark' : 'thin'} />
        <Text x={middle} y={256 + (index % 2) * 52} size={28} bold={isActive} tone={isActive ? 'mark' : 'name'}>
          {names[index]}
        </Text>
      </g>
    )
  })
}

function OneSymbol({ type, code, note, quiet }: Of<'symbol'>) {
  const isMatrix = type === 'DL-QR' || type === 'GS1-DataMatrix'
  const symbol = { type, code, ...(isMatrix ? {} : { heightModules: 56, humanReadable: type === 'EAN-13' }) }
  const { width, height } = symbolExtent(symbol)
  const module = Math.min(620 / width, 230 / height)
  const [x, y] = [(sceneWidth - width * module) / 2, 30]
  return (
    <>
      <Shape d={box(x - 12, y - 12, width * module + 24, height * module + 24)} fill="paper" />
      <PrintedSymbol {...symbol} x={x} y={y} module={module} />
      {quiet && (
        <Shape
          d={box(x, y, 11 * module, height * module) + box(x + (width - 7) * module, y, 7 * module, height * module)}
          line="mark"
        />
      )}
      <Text x={sceneWidth / 2} y={338} size={30} bold>
        {note}
      </Text>
    </>
  )
}

function Steps({ steps, active }: Of<'steps'>) {
  const height = 300 / steps.length
  return steps.map((step, index) => {
    const y = 40 + index * height
    const isActive = index === active
    return (
      <g key={step}>
        {index > 0 && <Shape d={`M90 ${y - height + 46}V${y}`} />}
        <Shape d={box(66, y, 48, 46)} fill={isActive ? 'solid' : 'paper'} />
        <Text x={90} y={y + 34} size={30} bold tone={isActive ? 'onSolid' : undefined}>
          {index + 1}
        </Text>
        <Text x={144} y={y + 34} from="start" size={30} bold={isActive} tone={isActive ? 'mark' : undefined}>
          {step}
        </Text>
      </g>
    )
  })
}

function Rows({ rows, active }: Of<'rows'>) {
  const height = 300 / rows.length
  return (
    <>
      <Shape d={box(40, 40, 640, 300)} fill="paper" />
      {rows.map(([key, value], index) => {
        const y = 40 + index * height
        const isActive = index === active
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a drawing
          <g key={index}>
            <Shape d={box(40, y, 640, height)} fill={isActive ? 'pale' : 'paper'} line="thin" />
            <Text x={66} y={y + height / 2 + 10} from="start" size={28} tone="name">
              {key}
            </Text>
            <Text x={654} y={y + height / 2 + 10} from="end" size={28} bold tone={isActive ? 'mark' : undefined}>
              {value}
            </Text>
          </g>
        )
      })}
      {active !== undefined && <Shape d={box(40, 40 + active * height, 640, height)} line="mark" />}
    </>
  )
}

/** Bars that are drawn, not printed: nobody should scan them. */
const bars = [0, 9, 22, 30, 48, 56, 74, 88, 98, 116, 126, 144, 152, 168, 184, 192]

function Compare({ good, bad }: Of<'compare'>) {
  return (
    <>
      <Plate x={40} print={good} />
      <Plate x={390} print={bad} isBad />
    </>
  )
}

function Plate({ x, print: { look, name }, isBad = false }: { x: number; print: Print; isBad?: boolean }) {
  const height = look === 'low' ? 40 : 130
  const start = x + (look === 'narrow' ? 14 : 46)
  return (
    <>
      <Shape d={box(x, 50, 290, 180)} fill="paper" line={isBad ? 'mark' : undefined} />
      <Shape
        d={bars.map((at, index) => box(start + at, 76, index % 3 === 0 ? 6 : 3, height)).join('')}
        fill={look === 'pale' ? 'middle' : 'solid'}
        line="noLine"
      />
      {look === 'narrow' && <Shape d={box(x + 222, 76, 60, 130)} fill="middle" line="thin" />}
      <Shape d={isBad ? `M${x + 64} 258l22 22M${x + 86} 258l-22 22` : `M${x + 62} 270l9 11l18 -24`} line="thick" />
      <Text x={x + 160} y={280} size={30} bold tone={isBad ? 'bad' : 'good'}>
        {isBad ? '扫不出' : '扫得出'}
      </Text>
      <Text x={x + 145} y={326} size={28}>
        {name}
      </Text>
    </>
  )
}
