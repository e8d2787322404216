/** Runs in the page of a test: what is cut, too small, or overlaps another text in the drawings of its figures. */
export function findDrawingFaults(): string[] {
  const faults: string[] = []
  const right = document.documentElement.clientWidth
  for (const element of document.querySelectorAll('figure *')) {
    const { scrollWidth, clientWidth } = element
    if (
      element instanceof HTMLElement &&
      element.className !== 'visually-hidden' &&
      scrollWidth > clientWidth + 1 &&
      clientWidth > 0
    )
      faults.push(`${element.className} is ${scrollWidth - clientWidth} px too wide`)
  }
  if (document.documentElement.scrollWidth > right) faults.push('the page scrolls')
  for (const svg of document.querySelectorAll<SVGSVGElement>('figure svg[viewBox]:not([focusable])')) {
    const frame = svg.getBoundingClientRect()
    if (frame.width === 0) continue
    const texts = [...svg.querySelectorAll('text')].filter(text => !text.closest('[data-symbol]'))
    const boxes = texts.map(text => ({ text: text.textContent ?? '', box: text.getBoundingClientRect() }))
    for (const [index, { text, box }] of boxes.entries()) {
      const size =
        (Number.parseFloat(getComputedStyle(texts[index] as Element).fontSize) * frame.width) /
        svg.viewBox.baseVal.width
      if (size < 11.9) faults.push(`“${text}” has ${size.toFixed(1)} px`)
      if (
        box.left < frame.left - 1 ||
        box.right > frame.right + 1 ||
        box.top < frame.top - 3 ||
        box.bottom > frame.bottom + 5
      )
        faults.push(`“${text}” is cut`)
      for (const other of boxes.slice(index + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (across > 2 && down > 6) faults.push(`“${text}” and “${other.text}” overlap`)
      }
    }
  }
  return faults
}
