/** Whether a branch is open, from its opening hours and the working day. */

export type Now = { time: string; isWorkingDay: boolean }
export type Opening = { isOpen: boolean; text: string }

/** `hours` as `08:30-11:30,13:00-17:00`, all in China's time.
 *  @example openingAt('08:30-11:30,13:00-17:00', { time: '12:00', isWorkingDay: true }) // { isOpen: false, text: '午休，13:00 再开' } */
export function openingAt(hours: string, { time, isWorkingDay }: Now): Opening {
  if (!isWorkingDay) return { isOpen: false, text: '今天休息' }
  const halves = hours.split(',').map(half => half.split('-'))
  if (halves.some(([from = '', to = '']) => time >= from && time < to)) return { isOpen: true, text: '受理中' }
  const [next] = halves.flatMap(([from = '']) => (time < from ? [from] : []))
  if (next === undefined) return { isOpen: false, text: '今天已下班' }
  return { isOpen: false, text: next === halves[0]?.[0] ? `${next} 开始受理` : `午休，${next} 再开` }
}
