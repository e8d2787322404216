/** A symbol with rulers in millimetres and marked quiet zones, or in its real size. */

import { Segmented } from 'antd'
import { useState } from 'react'
import { MeasuredDrawing } from '../../ui/display/measured-drawing.tsx'
import type { DrawnSymbol } from '../symbol/drawn-symbol.ts'
import { svgAddress } from '../symbol/svg-address.ts'
import styles from './generate.module.css'

const pixelsPerMm = 96 / 25.4

const pngText = ({ dpi, widthMm, heightMm, xDimensionMm }: DrawnSymbol['png']) =>
  `${dpi} dpi，${widthMm} × ${heightMm} mm，模块宽 ${xDimensionMm} mm`

export function Preview({ drawn, label }: { drawn: DrawnSymbol; label: string }) {
  const [scale, setScale] = useState<'actual' | 'large'>('large')
  const { widthMm, heightMm, xDimensionMm, quietZone, matrix } = drawn
  const src = svgAddress(drawn.svg)
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
        {scale === 'large' ? (
          <MeasuredDrawing src={src} label={label} {...{ widthMm, heightMm, quietZone }} />
        ) : (
          <img
            src={src}
            alt={label}
            width={Math.round(widthMm * pixelsPerMm)}
            height={Math.round(heightMm * pixelsPerMm)}
          />
        )}
      </div>
      <dl className={styles.sizes}>
        {[
          ['宽', `${widthMm} mm`],
          ['高', `${heightMm} mm`],
          ['模块宽', `${xDimensionMm} mm`],
          ...(matrix ? [['模块数', `${matrix.width} × ${matrix.height}`]] : []),
          ['PNG', pngText(drawn.png)],
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
