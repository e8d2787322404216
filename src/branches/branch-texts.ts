/** Texts of a branch. */

type Hours = { hours: readonly { from: string; to: string }[] }

/** @example hoursText({ hours: [{ from: '08:30', to: '11:30' }] }) // '8:30—11:30' */
export const hoursText = ({ hours }: Hours): string =>
  hours.map(({ from, to }) => `${from.replace(/^0/, '')}—${to.replace(/^0/, '')}`).join('，')

/** The places that the branch serves, by name up to `longest`, then by number. */
export function areasText({ areas }: { areas: readonly string[] }, longest = 5): string {
  if (areas.length === 0) return '全市'
  const names = areas.slice(0, longest).join('、')
  return areas.length <= longest ? names : `${names}等 ${areas.length} 地`
}
