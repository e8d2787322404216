/** The selected lines of the queue: which of them a batch can decide, and which it leaves out. Without imports of the server, for the browser. */
import type { QueueLine } from '../queue/use-queue.ts'

export type SelectedLine = Pick<QueueLine, 'id' | 'caseId' | 'version' | 'kind' | 'firmName' | 'opened'>

export const lineKey = ({ id, caseId }: Pick<SelectedLine, 'id' | 'caseId'>) => `${id} ${caseId}`

/** Most lines of one call; a larger selection is sent in several. */
export const batchSize = 20

/** Most lines that can be selected together. */
export const maxSelected = 200

/** What was not opened is left out, because the server refuses it. Lines of several kinds cannot be decided together. */
export function dividedSelection(selected: readonly SelectedLine[]) {
  return {
    ready: selected.filter(({ opened }) => opened),
    leftOut: selected.filter(({ opened }) => !opened),
    isAlike: new Set(selected.map(({ kind }) => kind)).size <= 1,
  }
}

/** @example inParts([1, 2, 3], 2) // [[1, 2], [3]] */
export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
