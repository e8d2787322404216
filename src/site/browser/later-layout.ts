/** Layout in small steps, so that no task of a long page blocks a phone. */

type Idle = (run: () => void) => void

/** Safari has no idle callbacks. */
const whenIdle: Idle =
  typeof requestIdleCallback === 'function'
    ? run => requestIdleCallback(run, { timeout: 500 })
    : run => setTimeout(run, 50)

/** Lays out the children of `[data-layout=later]`, whose style sheet skips them while they are far away, one at a time after the page is
 *  loaded. From then on the page has its true height. First it ends the animation of `[data-below]`: a part that goes from hidden to visible
 *  in one step counts as a shift of the layout in Chromium. */
export function layOutLater(root: HTMLElement) {
  const waiting = [...root.querySelectorAll<HTMLElement>('[data-layout=later] > *')]
  const next = () => {
    const part = waiting.shift()
    if (!part) return
    part.style.setProperty('animation', 'none')
    whenIdle(() => part.style.setProperty('content-visibility', 'visible'))
    whenIdle(next)
  }
  if (document.readyState === 'complete') whenIdle(next)
  else addEventListener('load', () => whenIdle(next), { once: true })
}
