/** The difference of two texts by words. Without I/O. */
import { diffArrays } from 'diff'

export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** Words of Chinese and Latin text with the marks and spaces between them; single characters where the browser cannot cut words. */
export function wordsOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return Array.from(text)
  return Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(text), ({ segment }) => segment)
}

/** What was removed and added between two texts, in the order of the text.
 *  @example wordDifference('必须能读', '应当能读')
 *  // [{ kind: 'removed', text: '必须' }, { kind: 'added', text: '应当' }, { kind: 'same', text: '能读' }] */
export function wordDifference(before: string, after: string): Piece[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

const around = 40

/** The same with long equal parts shortened to what stands next to a change. */
export function shortened(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    if (piece.kind !== 'same' || piece.text.length <= around * 2 + 10) return piece
    const head = at === 0 ? '' : piece.text.slice(0, around)
    const tail = at === pieces.length - 1 ? '' : piece.text.slice(-around)
    return { kind: 'same', text: `${head} …… ${tail}` }
  })
}

export const isChanged = (pieces: readonly Piece[]): boolean => pieces.some(({ kind }) => kind !== 'same')
