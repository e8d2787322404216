/** The state of the library as the query of its address: tab, filters, view, page and the open medium. */
import { readPageSize } from '../../ui/console/page-sizes.ts'
import { type Licence, licences, type MediaTab, mediaTabs, type Orientation, orientations } from '../rules.ts'

export type LicenceChoice = Exclude<Licence, ''> | 'none'
export const licenceChoices: readonly LicenceChoice[] = [
  ...licences.flatMap(licence => (licence === '' ? [] : [licence])),
  'none',
]

export type MediaAddress = {
  tab: MediaTab
  keyword: string
  licence: LicenceChoice | ''
  shape: Orientation | ''
  by: string
  view: 'grid' | 'list'
  currPage: number
  pageSize: number
  open: string
}

const usualPageSize = 20
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find(value => value === text)

/** Wrong values count as absent. */
export function readMediaAddress(query: URLSearchParams): MediaAddress {
  const [page, open] = [query.get('page') ?? '', query.get('open') ?? '']
  return {
    tab: oneOf(mediaTabs, query.get('tab')) ?? 'pictures',
    keyword: (query.get('keyword') ?? '').slice(0, 60),
    licence: oneOf(licenceChoices, query.get('licence')) ?? '',
    shape: oneOf(orientations, query.get('shape')) ?? '',
    by: (query.get('by') ?? '').slice(0, 60),
    view: query.get('view') === 'list' ? 'list' : 'grid',
    currPage: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    pageSize: query.has('size') ? readPageSize(query.get('size')) : usualPageSize,
    open: uuid.test(open) ? open : '',
  }
}

/** The query of a state, without what is as usual. */
export function mediaQuery({ tab, view, currPage, pageSize, ...texts }: MediaAddress): Record<string, string> {
  const values = {
    ...{ ...texts, tab: tab === 'pictures' ? '' : tab, view: view === 'grid' ? '' : view },
    page: currPage === 1 ? '' : String(currPage),
    size: pageSize === usualPageSize ? '' : String(pageSize),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** The filter as the calls take it. */
export const mediaInput = ({ tab, keyword, licence, shape, by }: MediaAddress) => ({
  tab,
  ...(keyword && { keyword }),
  ...(licence && { licence }),
  ...(shape && { orientation: shape }),
  ...(by && { by }),
})
