/** A drawing in true proportions between rulers in millimetres, with its quiet zones marked and measured. */
import type { ByLanguage } from '../../codes/languages.ts'
import { classNames } from '../class-names.ts'
import { useLocale } from '../language.ts'
import styles from './measured-drawing.module.css'

export type QuietZoneMm = { leftMm: number; rightMm: number; topMm: number; bottomMm: number; frameMm: number }

export type MeasuredDrawingProps = {
  /** Address of the drawing as SVG. */
  src: string
  label: string
  widthMm: number
  heightMm: number
  quietZone?: QuietZoneMm | undefined
  /** Width on a wide screen in pixels. */
  widthPixels?: number
}

/** Pixels around the drawing for rulers and measures, and of their texts, on a wide screen. */
const margin = { left: 48, top: 44, right: 16, bottom: 48 }
const textPixels = 14
/** Width on a phone: drawn for it, because texts that are scaled down are too small. */
const phonePixels = 320
/** Larger drawings of small symbols would only be blurred by the eye. */
const mostPixelsPerMm = 16

export function MeasuredDrawing({ widthPixels = 500, ...drawing }: MeasuredDrawingProps) {
  return (
    <>
      <DrawingOfWidth className={styles.wide} widthPixels={widthPixels} {...drawing} />
      <DrawingOfWidth className={styles.narrow} widthPixels={phonePixels} {...drawing} />
    </>
  )
}

type DrawingOfWidthProps = Required<Pick<MeasuredDrawingProps, 'widthPixels'>> &
  MeasuredDrawingProps & { className: string | undefined }

function DrawingOfWidth({ className, src, label, widthMm, heightMm, quietZone, widthPixels }: DrawingOfWidthProps) {
  const scale = Math.min(mostPixelsPerMm, (widthPixels - margin.left - margin.right) / widthMm)
  const [width, height] = [widthMm * scale, heightMm * scale]
  const [allWidth, allHeight] = [
    margin.left + width + margin.right,
    margin.top + height + (quietZone ? margin.bottom : margin.right),
  ]
  return (
    <svg
      className={classNames(styles.drawing, className)}
      viewBox={`${-margin.left} ${-margin.top} ${allWidth} ${allHeight}`}
      width={Math.round(allWidth)}
      height={Math.round(allHeight)}
      role="img"
      aria-label={label}
    >
      <path className={styles.paper} d={`M0 0h${width}v${height}h${-width}z`} />
      <image href={src} width={width} height={height} />
      {quietZone && <QuietZones {...{ quietZone, width, height, scale }} />}
      <Ruler lengthMm={widthMm} scale={scale} />
      <Ruler lengthMm={heightMm} scale={scale} isDown />
    </svg>
  )
}

type Zone = { quietZone: QuietZoneMm; width: number; height: number; scale: number }

const quietTexts: ByLanguage<string> = { zh: '空白', en: 'quiet' }

function QuietZones({ quietZone: { leftMm, rightMm, topMm, bottomMm, frameMm }, width, height, scale }: Zone) {
  const [left, right, top, bottom, frame] = [leftMm, rightMm, topMm, bottomMm, frameMm].map(mm => mm * scale) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const area = (x: number, y: number, w: number, h: number) => (w > 0 && h > 0 ? `M${x} ${y}h${w}v${h}h${-w}z` : '')
  const between = height - top - bottom
  const word = useLocale(quietTexts)
  return (
    <>
      <path
        className={styles.quiet}
        d={
          area(frame, top, left, between) +
          area(width - frame - right, top, right, between) +
          area(frame, 0, width - 2 * frame, top) +
          area(frame, height - bottom, width - 2 * frame, bottom)
        }
      />
      <Measure from={frame} to={frame + left} y={height + 10} text={`${word} ${leftMm} mm`} />
      {rightMm !== leftMm && (
        <Measure from={width - frame} to={width - frame - right} y={height + 10} text={`${word} ${rightMm} mm`} />
      )}
    </>
  )
}

/** A bracket below the drawing with its length; the text begins at `from`. */
function Measure({ from, to, y, text }: { from: number; to: number; y: number; text: string }) {
  if (from === to) return null
  return (
    <>
      <path className={styles.bracket} d={`M${from} ${y - 5}v10M${to} ${y - 5}v10M${from} ${y}H${to}`} />
      <text
        className={styles.measure}
        x={from}
        y={y + 26}
        fontSize={textPixels}
        textAnchor={to < from ? 'end' : 'start'}
      >
        {text}
      </text>
    </>
  )
}

/** Millimetres between two numbers, so that they do not touch. */
const numberStep = (scale: number) => [5, 10, 20, 50].find(step => step * scale >= 30) ?? 100

/** One tick for each millimetre where there is space for it, longer ones at five and ten. */
function Ruler({ lengthMm, scale, isDown = false }: { lengthMm: number; scale: number; isDown?: boolean }) {
  const marks = Array.from({ length: Math.floor(lengthMm) + 1 }, (_, mm) => mm)
  const lengthOf = (mm: number) => (mm % 10 === 0 ? 14 : mm % 5 === 0 ? 10 : 6)
  const ticks = marks
    .filter(mm => scale >= 4 || mm % 5 === 0)
    .map(mm => (isDown ? `M-6 ${mm * scale}h${-lengthOf(mm)}` : `M${mm * scale} -6v${-lengthOf(mm)}`))
  const step = numberStep(scale)
  return (
    <g>
      <path className={styles.ticks} d={ticks.join('')} />
      {marks
        .filter(mm => mm % step === 0)
        .map(mm => (
          <text
            key={mm}
            className={styles.number}
            fontSize={textPixels}
            x={isDown ? -24 : mm * scale}
            y={isDown ? mm * scale + textPixels / 3 : -26}
            textAnchor={isDown ? 'end' : 'middle'}
          >
            {mm}
          </text>
        ))}
    </g>
  )
}
