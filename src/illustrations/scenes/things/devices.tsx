/** Devices and furniture: what reads symbols, and where people work with them. */
import type { ReactNode } from 'react'
import { box, circle, Shape, Text } from '../../figures/kit/drawing.tsx'
import { At, type Place } from './place.tsx'

/** A till, 150 by 220 with its stand. */
export function Till({ text, ...place }: Place & { text: string }) {
  return (
    <At {...place}>
      <Shape d={box(0, 0, 150, 104)} fill="solid" />
      <Shape d={box(10, 10, 130, 84)} fill="paper" />
      <Text x={75} y={46} size={27} bold>
        {text}
      </Text>
      <Shape d="M24 70h52M24 82h34" line="thin" />
      <Shape d={box(66, 104, 18, 70)} fill="middle" />
      <Shape d={box(36, 170, 78, 12)} fill="solid" />
    </At>
  )
}

/** A hand scanner on its stand, 60 by 110, looking to the right. */
export function Scanner(place: Place) {
  return (
    <At {...place}>
      <Shape d="M0 0h50l12 10v22h-40l-4 60h-18z" fill="solid" />
      <Shape d={box(52, 8, 10, 18)} fill="mark" />
      <Shape d={box(-12, 92, 60, 10)} fill="middle" />
    </At>
  )
}

/** A phone, 92 by 168; children are drawn on its screen of 76 by 132, from (8, 14). */
export function Phone({ children, ...place }: Place & { children?: ReactNode }) {
  return (
    <At {...place}>
      <Shape d="M12 0h68q12 0 12 12v144q0 12 -12 12h-68q-12 0 -12 -12v-144q0 -12 12 -12z" fill="solid" />
      <Shape d={box(8, 14, 76, 132)} fill="paper" />
      {children ?? <Shape d={`${circle(46, 52, 20)}M36 52l8 8l14 -16M20 92h52M20 106h40M20 120h46`} line="thin" />}
    </At>
  )
}

/** A counter, `width` by 60, its top at y 0. */
export function Counter({ width, height = 60, ...place }: Place & { width: number; height?: number }) {
  return (
    <At {...place}>
      <Shape d={box(10, 16, width - 20, height - 16)} fill="middle" />
      <Shape
        d={box(30, 34, width / 3 - 40, height - 40) + box(width / 3 + 10, 34, width / 3 - 20, height - 40)}
        fill="light"
      />
      <Shape d={box(0, 0, width, 16)} fill="paper" />
    </At>
  )
}

/** A table of `width` on two legs. */
export function Table({ width, height = 70, ...place }: Place & { width: number; height?: number }) {
  return (
    <At {...place}>
      <Shape d={box(16, 12, 14, height - 12) + box(width - 30, 12, 14, height - 12)} fill="middle" />
      <Shape d={box(0, 0, width, 14)} fill="paper" />
    </At>
  )
}

/** A monitor on a stand; children are drawn on its screen from (10, 10). */
export function Monitor({
  width,
  height,
  children,
  ...place
}: Place & { width: number; height: number; children?: ReactNode }) {
  return (
    <At {...place}>
      <Shape d={box(width / 2 - 12, height, 24, 26)} fill="middle" />
      <Shape d={box(width / 2 - 46, height + 24, 92, 10)} fill="solid" />
      <Shape d={box(0, 0, width, height)} fill="solid" />
      <Shape d={box(10, 10, width - 20, height - 20)} fill="paper" />
      {children}
    </At>
  )
}

/** A sign on two posts or the wall. */
export function Sign({ width, children, ...place }: Place & { width: number; children: string }) {
  return (
    <At {...place}>
      <Shape d={box(0, 0, width, 44)} fill="solid" />
      <Text x={width / 2} y={32} size={27} tone="onSolid" bold>
        {children}
      </Text>
    </At>
  )
}

/** A lorry seen from the side, 300 by 190, driving to the right. */
export function Lorry({ children, ...place }: Place & { children?: ReactNode }) {
  return (
    <At {...place}>
      <Shape d={box(0, 0, 210, 140)} fill="paper" />
      <Shape d="M210 40h56l34 50v50h-90z" fill="middle" />
      <Shape d="M226 54h34l22 34h-56z" fill="paper" />
      <Shape d={box(-4, 140, 308, 14)} fill="solid" />
      <Shape d={circle(54, 160, 26) + circle(248, 160, 26)} fill="paper" />
      <Shape d={circle(54, 160, 9) + circle(248, 160, 9)} fill="solid" />
      {children}
    </At>
  )
}

/** Books upright, each `[width, height, fill]`, standing on y 0. */
export function Books({
  books,
  ...place
}: Place & { books: readonly (readonly [number, number, 'paper' | 'light' | 'middle' | 'solid'])[] }) {
  let at = 0
  return (
    <At {...place}>
      {books.map(([width, height, fill]) => {
        const x = at
        at += width
        return <Shape key={x} d={box(x, -height, width, height)} fill={fill} />
      })}
    </At>
  )
}

/** The beam of a reader: dashed orange lines. */
export function Beam({ d }: { d: string }) {
  return <Shape d={d} line="markDashed" />
}

/** The floor, or the top of a table: one line over the whole scene. */
export function Floor({ y }: { y: number }) {
  return (
    <>
      <Shape d={box(-4, y, 728, 80)} fill="paper" line="thin" />
      <Shape d={`M0 ${y}h720`} />
    </>
  )
}
