/** Zoom and rotation of the documents of a case. */
import { useState } from 'react'

export const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const
const normalZoom = 2

export type DocumentView = {
  zoom: number
  rotation: 0 | 90 | 180 | 270
  zoomBy: (steps: number) => void
  rotate: () => void
  fit: () => void
}

/** Zoom and rotation of the documents, for buttons and keys. */
export function useDocumentView(): DocumentView {
  const [step, setStep] = useState(normalZoom)
  const [turns, setTurns] = useState(0)
  const rotations = [0, 90, 180, 270] as const
  return {
    zoom: zooms[step] ?? 1,
    rotation: rotations[turns % 4] ?? 0,
    zoomBy: steps => setStep(Math.min(zooms.length - 1, Math.max(0, step + steps))),
    rotate: () => setTurns(turns + 1),
    fit: () => {
      setStep(normalZoom)
      setTurns(0)
    },
  }
}
