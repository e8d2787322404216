/** Looks how the line goes on, without opening the page again, and opens the portal when it is this person's turn. */
import { find } from '../../ui/dom.ts'
import { callerOf } from '../../wire/fetching/browser-call.ts'
import type { LineCalls } from './calls.ts'
import { aheadText, englishText, minutesText } from './line-texts.ts'

/** A screen reader is told no more often. */
const tellMs = 60_000
/** Until the next look after one that failed. */
const failedSeconds = 30

export function start(box: HTMLElement) {
  const { to = '/login', seconds, state } = box.dataset
  let toldAt = Date.now()
  const set = (name: string, text: string) => {
    const element = find(`[data-${name}]`, box)
    if (element && element.textContent !== text) element.textContent = text
  }
  const display = (ahead: number, minutes: number | null) => {
    set('ahead', aheadText(ahead))
    set('minutes', minutesText(ahead, minutes))
    set('english', englishText(ahead))
    if (Date.now() - toldAt < tellMs) return
    toldAt = Date.now()
    set('told', aheadText(ahead))
  }
  const look = async () => {
    const reply = await callerOf<LineCalls>()('GET account/api/line', {}).catch(() => undefined)
    const { data } = reply ?? {}
    if (data?.state === 'inside') return location.replace(to)
    if (data && data.state !== state) return location.reload()
    if (data?.state === 'waiting') display(data.ahead ?? 0, data.minutes)
    next(data?.refreshSeconds ?? failedSeconds)
  }
  const next = (after: number) => setTimeout(look, after * 1000)
  next(Number(seconds) || failedSeconds)
}
