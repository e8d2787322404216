/** Plays the scenes of a film: play and pause, position, chapters, captions, speed. Nothing moves for people who want no motion. */
import { find, findAll } from '../../ui/dom.ts'

const tickMs = 250
const speeds = [1, 1.5, 2, 0.75]

export function start(film: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.mode === 'elder')
    return
  const stills = findAll('[data-still]', film)
  const play = find('[data-play]', film)
  const seek = find<HTMLInputElement>('[data-seek]', film)
  const clock = find('[data-clock]', film)
  if (!play || !seek || !clock) return
  const lengths = stills.map(still => Number(still.dataset.still))
  const total = lengths.reduce((sum, seconds) => sum + seconds, 0)
  const startOf = (index: number) => lengths.slice(0, index).reduce((sum, seconds) => sum + seconds, 0)
  let at = 0
  let speed = 0
  let timer: number | undefined

  const display = () => {
    const index = Math.max(
      0,
      lengths.findIndex((_, place) => at < startOf(place + 1)),
    )
    const now = at >= total ? stills.length - 1 : index
    stills.forEach((still, place) => {
      still.toggleAttribute('data-now', place === now)
    })
    findAll('[data-jump]', film).forEach((jump, place) => {
      if (place === now) jump.setAttribute('aria-current', 'true')
      else jump.removeAttribute('aria-current')
    })
    seek.value = String(Math.floor(at))
    seek.setAttribute('aria-valuetext', `${clockOf(at)}，共 ${clockOf(total)}`)
    clock.textContent = `${clockOf(at)} / ${clockOf(total)}`
  }
  const setPlaying = (plays: boolean) => {
    if (plays === (timer !== undefined)) return
    if (plays && at >= total) at = 0
    clearInterval(timer)
    timer = plays ? window.setInterval(tick, tickMs) : undefined
    const label = play.lastChild
    const { otherLabel = '' } = play.dataset
    play.dataset.otherLabel = label?.textContent ?? ''
    if (label) label.textContent = otherLabel
    display()
  }
  const tick = () => {
    if (document.hidden) return
    at = Math.min(total, at + (tickMs / 1000) * (speeds[speed] ?? 1))
    display()
    if (at >= total) setPlaying(false)
  }
  const goTo = (seconds: number) => {
    at = seconds
    display()
  }

  play.addEventListener('click', () => setPlaying(timer === undefined))
  seek.addEventListener('input', () => goTo(Number(seek.value)))
  findAll('[data-jump]', film).forEach((jump, index) => {
    jump.addEventListener('click', () => goTo(startOf(index)))
  })
  find('[data-captions]', film)?.addEventListener('click', ({ currentTarget }) => {
    const isOff = film.toggleAttribute('data-silent')
    if (currentTarget instanceof HTMLElement) currentTarget.setAttribute('aria-pressed', String(!isOff))
  })
  find('[data-speed]', film)?.addEventListener('click', ({ currentTarget }) => {
    speed = (speed + 1) % speeds.length
    if (currentTarget instanceof HTMLElement) currentTarget.textContent = `${speeds[speed]} 倍速`
  })
  for (const part of findAll('[data-controls], [data-chapters]', film)) part.hidden = false
  film.dataset.ready = ''
  display()
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
