/** Loads what draws charts, a chunk of its own, with the first chart that is displayed. */
import { type ComponentType, useEffect, useState } from 'react'
import type { DrawingProps } from './drawing.tsx'

export type Drawing = ComponentType<DrawingProps>

/** Undefined while it is loading; `failed` without it, and then the tables are displayed. */
export function useDrawing(isWanted: boolean): Drawing | 'failed' | undefined {
  const [drawing, setDrawing] = useState<Drawing | 'failed'>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    import('./drawing.tsx').then(
      module => isCurrent && setDrawing(() => module.Drawing),
      () => isCurrent && setDrawing('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return drawing
}
