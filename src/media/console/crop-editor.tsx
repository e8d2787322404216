/** How a picture is cut: one point that every cut keeps, and for each shape a part by hand. By pointer and by keys. */
import { Button, Segmented } from 'antd'
import { type PointerEvent, useRef, useState } from 'react'
import { sizeAddress } from '../../ui/display/pictures/library-picture.ts'
import { type CroppedShape, croppedShapes, pictureShapes } from '../../ui/display/pictures/picture-shapes.ts'
import type { MediumReply } from '../calls.ts'
import { type Crops, cropRectangle, type Point, type Rectangle } from '../rules.ts'
import styles from './crop.module.css'
import { Focus, Part, percent, type Sized } from './crop-handles.tsx'

export type Cutting = { focus: Point; crops: Crops }

type Props = {
  medium: MediumReply & { width: number; height: number }
  cutting: Cutting
  isWritable: boolean
  onChange: (cutting: Cutting) => void
}

const limit = (value: number) => Math.min(1000, Math.max(0, Math.round(value)))
export function CropEditor({ medium, cutting, isWritable, onChange }: Props) {
  const { width, height } = medium
  const [shape, setShape] = useState<CroppedShape>('wide')
  const picture = useRef<HTMLDivElement>(null)
  const { focus, crops } = cutting
  const part = partOf(medium, shape, cutting)
  const setFocus = ({ x, y }: Point) => onChange({ focus: { x: limit(x), y: limit(y) }, crops })
  /** Moves and scales the part by hand, within the picture. */
  const setPart = (wanted: Point & { width: number }) => {
    const bounded = { x: limit(wanted.x), y: limit(wanted.y), width: Math.max(50, limit(wanted.width)) }
    const crop = cropRectangle(medium, pictureShapes[shape].ratio, { focus, crop: bounded })
    onChange({ focus, crops: { ...crops, [shape]: thousandths(crop, medium) } })
  }
  const now = thousandths(part, medium)
  const scale = (factor: number) => {
    const next = now.width * factor
    const grown = (next - now.width) / 2
    const tall = (part.height / height) * 1000
    setPart({ x: now.x - grown, y: now.y - (tall * (factor - 1)) / 2, width: next })
  }
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const box = picture.current?.getBoundingClientRect()
    if (!box) return focus
    return { x: ((clientX - box.left) / box.width) * 1000, y: ((clientY - box.top) / box.height) * 1000 }
  }
  const address = `${sizeAddress(medium.id, 'whole', 768, 'webp')}?v=${medium.revision}`
  const reset = () => {
    const { [shape]: _, ...others } = crops
    onChange({ focus, crops: others })
  }
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <Segmented<CroppedShape>
          aria-label="哪一种形状"
          value={shape}
          options={croppedShapes.map(name => ({ value: name, label: shapeLabel(name) }))}
          onChange={setShape}
        />
        {isWritable && crops[shape] && (
          <Button type="link" onClick={reset}>
            复原
          </Button>
        )}
      </div>
      <div className={styles.frame}>
        <div
          ref={picture}
          className={styles.picture}
          onPointerDown={event => {
            if (isWritable && event.target instanceof HTMLImageElement) setFocus(pointAt(event))
          }}
        >
          <img src={address} alt={medium.alt} width={width} height={height} draggable={false} />
          <Part
            {...{ part, medium, isWritable, pointAt, setPart, now }}
            label={`${pictureShapes[shape].label}的范围，方向键移动，加减号缩放`}
            onScale={scale}
          />
          <Focus {...{ focus, isWritable, pointAt, setFocus }} />
        </div>
      </div>
      {isWritable && (
        <div className={styles.tools}>
          <p>橙圈是要点，点图片移动它；自动裁切总把它留在画面里。</p>
          <Button size="small" onClick={() => scale(0.9)}>
            缩小范围
          </Button>
          <Button size="small" onClick={() => scale(1.1)}>
            放大范围
          </Button>
        </div>
      )}
      <ul className={styles.results} aria-label="裁出来的样子">
        {croppedShapes.map(name => (
          <li key={name} data-chosen={name === shape || undefined}>
            <Result part={partOf(medium, name, cutting)} medium={medium} address={address} />
            <span>{pictureShapes[name].label}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** 大图 2.4:1 */
function shapeLabel(name: CroppedShape): string {
  const { label, ratio } = pictureShapes[name]
  return `${label} ${Number((ratio[0] / ratio[1]).toFixed(2))}:1`
}

const partOf = (medium: Sized, shape: CroppedShape, { focus, crops }: Cutting) =>
  cropRectangle(medium, pictureShapes[shape].ratio, { focus, crop: crops[shape] })

const thousandths = ({ x, y, width }: Rectangle, picture: Sized) => ({
  x: limit((x / picture.width) * 1000),
  y: limit((y / picture.height) * 1000),
  width: Math.max(1, limit((width / picture.width) * 1000)),
})

/** What a shape will display, before it is saved. */
function Result({ part, medium, address }: { part: Rectangle; medium: Sized; address: string }) {
  const place = {
    width: percent(medium.width, part.width),
    left: `-${percent(part.x, part.width)}`,
    top: `-${percent(part.y, part.height)}`,
  }
  return (
    <span className={styles.result} style={{ aspectRatio: `${part.width} / ${part.height}` }}>
      <img src={address} alt="" style={place} />
    </span>
  )
}
