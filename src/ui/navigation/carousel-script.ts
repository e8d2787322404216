/** Controls of a carousel, and the timer for the next slide. It stops on hover, focus and pause, in hidden pages, and with reduced motion. */
import { find, findAll } from '../dom.ts'

const slideMs = 6000

export function start(carousel: HTMLElement) {
  const row = find('[data-row]', carousel)
  const slides = findAll('[data-slide]', carousel)
  const controls = find('[data-controls]', carousel)
  const play = find('[data-play]', carousel)
  if (!row || !controls || !play) return
  let current = 0
  let isPlaying = false
  const goTo = (to: number) => row.scrollTo({ left: ((to + slides.length) % slides.length) * row.clientWidth })
  const display = () => {
    slides.forEach((slide, index) => {
      slide.toggleAttribute('inert', index !== current)
    })
    findAll('[data-bar]', carousel).forEach((bar, index) => {
      bar.toggleAttribute('data-here', index === current)
    })
    const count = find('[data-count]', carousel)
    if (!count) return
    count.textContent = `${current + 1} / ${slides.length}`
    count.setAttribute('aria-live', isPlaying ? 'off' : 'polite')
  }
  const setPlaying = (plays: boolean) => {
    if (plays === isPlaying) return
    isPlaying = plays
    const { otherLabel = '' } = play.dataset
    play.dataset.otherLabel = play.getAttribute('aria-label') ?? ''
    play.setAttribute('aria-label', otherLabel)
    play.title = otherLabel
    play.toggleAttribute('data-playing', plays)
    display()
  }
  row.addEventListener('scroll', () => {
    const next = row.clientWidth > 0 ? Math.round(row.scrollLeft / row.clientWidth) : current
    if (next === current) return
    current = next
    display()
  })
  play.addEventListener('click', () => setPlaying(!isPlaying))
  for (const button of findAll('[data-step]', carousel))
    button.addEventListener('click', () => goTo(current + Number(button.dataset.step)))
  const isUsed = () => carousel.matches(':hover, :focus-within')
  setInterval(() => {
    if (isPlaying && !isUsed() && !document.hidden) goTo(current + 1)
  }, slideMs)
  controls.classList.remove(controls.dataset.controls ?? '')
  display()
  setPlaying(
    !matchMedia('(prefers-reduced-motion: reduce)').matches && document.documentElement.dataset.mode !== 'elder',
  )
}
