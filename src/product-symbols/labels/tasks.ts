/** Draws labels on trial in a worker thread. */
import { faultMessage, isFault } from '@barcode-authority/gs1/faults'
import type { LabelLine } from '../../batches/label-lines.ts'
import { type BatchInput, drawLine } from '../../batches/rules.ts'
import type { Task } from '../../workers/task.ts'

export type Trial = 'fits' | 'too-large' | { message: string }

/** Whether each label can be drawn in the format and size of the batch. */
export const tryLabels: Task<{ input: BatchInput; lines: readonly LabelLine[] }, Trial[]> = {
  name: 'tryLabels',
  run: ({ input, lines }) =>
    lines.map((label, index) => {
      const drawing = drawLine(input, { line: index + 1, code: label.code, label })
      if (drawing === 'too-large') return drawing
      return isFault(drawing) ? { message: faultMessage(drawing) } : 'fits'
    }),
}
