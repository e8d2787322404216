/** The addresses of the pages of locations, and the filter of the list as a query. No I/O. */
import { type LocationKind, locationKinds } from '../../codes/location-kinds.ts'

export const locationsPath = '/MyManage/SystemMember/locations'
export const locationPath = '/MyManage/SystemMember/location'

export type LocationFilter = {
  keyword: string
  kind: LocationKind | undefined
  state: 'active' | 'inactive' | undefined
  visibility: 'public' | 'private' | undefined
  currPage: number
}

export const noFilter: LocationFilter = {
  ...{ keyword: '', kind: undefined, state: undefined, visibility: undefined },
  currPage: 1,
}

/** Without a condition the list is a tree. */
export const isFiltered = ({ keyword, kind, state, visibility }: LocationFilter) =>
  keyword !== '' || kind !== undefined || state !== undefined || visibility !== undefined

const oneOf = <Word extends string>(words: readonly Word[], text: string | null) => words.find(word => word === text)

export function readLocationFilter(query: URLSearchParams): LocationFilter {
  return {
    keyword: query.get('keyword') ?? '',
    kind: oneOf(locationKinds, query.get('kind')),
    state: oneOf(['active', 'inactive'], query.get('state')),
    visibility: oneOf(['public', 'private'], query.get('visibility')),
    currPage: Math.max(1, Math.trunc(Number(query.get('page')) || 1)),
  }
}

/** @example locationQuery({ ...noFilter, keyword: '仓库' }) // { keyword: '仓库' } */
export function locationQuery({ keyword, kind, state, visibility, currPage }: LocationFilter): Record<string, string> {
  return {
    ...(keyword && { keyword }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(visibility && { visibility }),
    ...(currPage > 1 && { page: String(currPage) }),
  }
}
