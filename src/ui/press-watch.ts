/** Waits until no mouse button or finger is pressed: what a page replaces between press and release loses the click. */

/** A press on a scroll bar is never released in some browsers, so the wait ends by itself. Milliseconds. */
const longestPressMs = 1500

type Presses = Pick<Document, 'addEventListener'>

export type PressWatch = {
  /** Listens to the presses of a document from now on; a second call does nothing. */
  watch: (document: Presses) => void
  /** Resolves at once, or after the release and its click while something is pressed. */
  released: () => Promise<void>
}

export function createPressWatch(longestMs = longestPressMs): PressWatch {
  let isPressed = false
  let isWatching = false
  let waiting: (() => void)[] = []
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
    const ready = waiting
    waiting = []
    for (const go of ready) go()
  }
  // The click event follows the release, so its handlers run first.
  const releaseAfterClick = () => setTimeout(release)
  return {
    watch: document => {
      if (isWatching) return
      isWatching = true
      document.addEventListener('pointerdown', press, true)
      for (const type of ['pointerup', 'pointercancel', 'dragend'])
        document.addEventListener(type, releaseAfterClick, true)
    },
    released: () => {
      if (!isPressed) return Promise.resolve()
      return new Promise(resolve => {
        waiting.push(resolve)
        setTimeout(resolve, longestMs)
      })
    },
  }
}

/** The presses on the page of a console.
 *  @example const reply = await call(…); await presses.released(); setList(reply.data) */
export const presses = createPressWatch()
