/** A bright band that follows the pointer, a finger or the focus, so that the eye keeps its line. */

let line: HTMLElement | undefined

/** Displayed while the root element has its mode; starting it twice does nothing. */
export function startReadingLine() {
  if (line) return
  line = document.createElement('div')
  line.className = 'reading-line'
  line.setAttribute('aria-hidden', 'true')
  document.body.append(line)
  moveTo(innerHeight / 2)
  document.addEventListener('pointermove', event => moveTo(event.clientY))
  document.addEventListener('focusin', event => {
    if (event.target instanceof Element) moveTo(event.target.getBoundingClientRect().bottom)
  })
}

function moveTo(y: number) {
  line?.style.setProperty('transform', `translateY(${Math.round(y)}px)`)
}
