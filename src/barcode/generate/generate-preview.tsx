/** A symbol with rulers in millimetres and marked quiet zones. SVG units are millimetres. */

import { Segmented } from 'antd'
import { useState } from 'react'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { BarcodeCalls } from '../calls.ts'
import styles from './generate.module.css'

export type DrawnSymbol = DataOf<RowOf<BarcodeCalls, 'POST barcodegeneration/api/getBarcode'>>

const marginMm = 12
const pixelsPerMm = 96 / 25.4
/** Below a narrower symbol, both quiet zones do not fit into one line. */
const narrowMm = 42
const lineMm = 3.4

export function Preview({ drawn, label }: { drawn: DrawnSymbol; label: string }) {
  const [scale, setScale] = useState<'actual' | 'large'>('large')
  const { widthMm, heightMm, xDimensionMm, quietZone, matrix } = drawn
  const factor = pixelsPerMm * (scale === 'large' ? 2 : 1)
  const isStacked = !matrix && widthMm < narrowMm
  const [width, height] = [widthMm + marginMm + 4, heightMm + marginMm + 8 + (isStacked ? lineMm : 0)]
  return (
    <section className={styles.preview} aria-label="预览">
      <div className={styles.previewHead}>
        <h2>预览</h2>
        <Segmented<'actual' | 'large'>
          value={scale}
          onChange={setScale}
          options={[
            { value: 'actual', label: '实际大小' },
            { value: 'large', label: '放大' },
          ]}
        />
      </div>
      <div className={styles.plate}>
        <svg
          viewBox={`${-marginMm} ${-marginMm} ${width} ${height}`}
          width={width * factor}
          height={height * factor}
          role="img"
          aria-label={label}
        >
          <path fill="#fff" d={`M0 0h${widthMm}v${heightMm}h-${widthMm}z`} />
          <image href={`data:image/svg+xml,${encodeURIComponent(drawn.svg)}`} width={widthMm} height={heightMm} />
          {!matrix && <path className={styles.quiet} d={quietPath(drawn)} />}
          <Ruler length={widthMm} />
          <g transform="rotate(90)">
            <Ruler length={heightMm} isDown />
          </g>
          {matrix ? (
            <text className={styles.measure} x={0} y={heightMm + 5} fontSize={2.3}>
              空白 {quietZone.leftMm} mm
            </text>
          ) : (
            <Margins symbol={drawn} isStacked={isStacked} />
          )}
        </svg>
      </div>
      <dl className={styles.sizes}>
        {[
          ['宽', `${widthMm} mm`],
          ['高', `${heightMm} mm`],
          ['模块宽', `${xDimensionMm} mm`],
          ...(matrix ? [['模块数', `${matrix.width} × ${matrix.height}`]] : []),
          ['PNG', `${drawn.png.dpi} dpi，模块宽 ${drawn.png.xDimensionMm} mm`],
          ...(drawn.png.message === null ? [] : [['注意', drawn.png.message]]),
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `isStacked`: one below the other. */
function Margins({ symbol, isStacked }: { symbol: DrawnSymbol; isStacked: boolean }) {
  const { widthMm, heightMm, quietZone } = symbol
  const line = { className: styles.measure, y: heightMm + 5, fontSize: 2.3 }
  return (
    <>
      <text {...line} x={0}>
        {isStacked && '左'}空白 {quietZone.leftMm} mm
      </text>
      <text {...line} {...(isStacked ? { x: 0, y: line.y + lineMm } : { x: widthMm, textAnchor: 'end' })}>
        {isStacked && '右'}空白 {quietZone.rightMm} mm
      </text>
    </>
  )
}

function quietPath({ widthMm, heightMm, quietZone: { leftMm, rightMm, frameMm } }: DrawnSymbol): string {
  const zone = (x: number, width: number) => `M${x} 0h${width}v${heightMm}h-${width}z`
  return zone(frameMm, leftMm) + zone(widthMm - frameMm - rightMm, rightMm)
}

/** One tick per millimetre, longer ones at five and ten. With `isDown`, the ruler is on the left edge. */
function Ruler({ length, isDown = false }: { length: number; isDown?: boolean }) {
  const side = isDown ? 1 : -1
  const marks = Array.from({ length: Math.floor(length) + 1 }, (_, mm) => mm)
  const ticks = marks.map(mm => `M${mm} ${side * 2}v${side * (mm % 10 === 0 ? 3 : mm % 5 === 0 ? 2 : 1.2)}`).join('')
  return (
    <g>
      <path className={styles.ticks} d={ticks} />
      {marks
        .filter(mm => mm % 10 === 0)
        .map(mm => (
          <text
            key={mm}
            className={styles.tickText}
            fontSize={2.8}
            textAnchor="middle"
            transform={isDown ? `translate(${mm} 7.5) rotate(-90)` : `translate(${mm} -6)`}
          >
            {mm}
          </text>
        ))}
    </g>
  )
}
