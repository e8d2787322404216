/** Where a thing of a scene is, and how large. */
import type { ReactNode } from 'react'

export type Place = { x: number; y: number; scale?: number; isMirrored?: boolean }

/** `isMirrored`: it looks to the left; things with symbols or texts never do. */
export function At({ x, y, scale = 1, isMirrored = false, children }: Place & { children: ReactNode }) {
  const size = isMirrored ? ` scale(${-scale} ${scale})` : scale === 1 ? '' : ` scale(${scale})`
  return <g transform={`translate(${x} ${y})${size}`}>{children}</g>
}
