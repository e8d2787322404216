/** Addresses of the tab 链接: the level of its table and the form that is open are in the query. */
import { useLocation } from 'react-router'
import type { LinkLevel } from './link-texts.ts'

type Place = { level?: LinkLevel; link?: string | number; type?: string }

/** The address of a place in the tab of the current product. */
export function useLinksAddress(): (place: Place) => string {
  const { pathname, search } = useLocation()
  const id = new URLSearchParams(search).get('id') ?? ''
  return ({ level, link, type }) => {
    const query = new URLSearchParams({ id, part: 'links' })
    if (level && level !== 'number') query.set('level', level)
    if (link !== undefined) query.set('link', String(link))
    if (type !== undefined) query.set('type', type)
    return `${pathname}?${query}`
  }
}
