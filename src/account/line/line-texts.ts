/** What the page of the line says of a place, on the server and in the browser. */
import { formatCount } from '../../ui/formats/format-count.ts'

export const aheadText = (ahead: number): string =>
  ahead === 0 ? '您排在最前面' : `您前面还有 ${formatCount(ahead)} 人`

/** Whoever is first waits until somebody leaves, which nobody can tell. */
export function minutesText(ahead: number, minutes: number | null): string {
  if (ahead === 0) return '有人离开，就轮到您'
  return minutes === null ? '现在还估不出要等多久' : `照您到现在前进的速度，大约还要 ${formatCount(minutes)} 分钟`
}

export const englishText = (ahead: number): string =>
  ahead === 0 ? 'You are first in the line.' : `People ahead of you: ${formatCount(ahead)}.`
