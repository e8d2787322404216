/** Waits until no mouse button or finger is pressed: an element that is replaced between press and release loses the click. */

/** Longest wait in milliseconds: in some browsers a press on a scroll bar never sends a release. */
const maxPressMs = 1500

type PressTarget = Pick<Document, 'addEventListener'>

export type PressWatch = {
  /** Listens to the presses of a document; a second call does nothing. */
  watch: (document: PressTarget) => void
  /** Resolves at once, or while something is pressed, after its release and click. */
  whenReleased: () => Promise<void>
}

export function createPressWatch(maxMs = maxPressMs): PressWatch {
  let isPressed = false
  let isWatching = false
  let waiters: (() => void)[] = []
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
    const currentWaiters = waiters
    waiters = []
    for (const resolveWaiter of currentWaiters) resolveWaiter()
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
    whenReleased: () => {
      if (!isPressed) return Promise.resolve()
      return new Promise(resolve => {
        waiters.push(resolve)
        setTimeout(resolve, maxMs)
      })
    },
  }
}

/** The presses on the page of a console.
 *  @example const reply = await call(…); await presses.whenReleased(); setList(reply.data) */
export const presses = createPressWatch()
