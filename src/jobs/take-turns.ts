/** Long pieces of work of one kind that advance in steps, each of them in turn, so that a long one delays no other. */
import { setTimeout } from 'node:timers/promises'

/** How long to wait where other processes work at all of them. */
const busyMs = 200

type Turns<Piece extends { id: string }> = {
  /** The unfinished pieces in their order. */
  list: () => Promise<readonly Piece[]>
  /** Returns false if another process works at the piece, or it has another state by now. */
  step: (piece: Piece) => Promise<boolean>
  signal: AbortSignal
}

/** Works until the piece with this id is no longer listed, and meanwhile at the others too. */
export async function takeTurns<Piece extends { id: string }>(id: string, { list, step, signal }: Turns<Piece>) {
  for (;;) {
    const unfinished = await list()
    if (!unfinished.some(piece => piece.id === id)) return
    let worked = 0
    for (const piece of unfinished) {
      signal.throwIfAborted()
      if (await step(piece)) worked++
    }
    if (worked === 0) await setTimeout(busyMs, undefined, { signal })
  }
}
