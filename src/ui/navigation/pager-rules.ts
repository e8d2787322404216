/** Page buttons of a list: 7 on wide screens; 5 up to 992 px, without page sizes; below 480 px only the current page. */

export const pageSizes = [10, 20] as const
/** Screen widths in CSS pixels: the largest for the narrow pager, and the smallest above phones. */
export const maxNarrowWidth = 992
export const minWidthAbovePhone = 480

export type PagerButtons = {
  pageCount: number
  currPage: number
  /** Page numbers in order; 'gap' where numbers are left out. */
  pages: (number | 'gap')[]
  previous: number | undefined
  next: number | undefined
  /** Whether count and page sizes are displayed beside the buttons. */
  hasPageSizes: boolean
}

export type PagerItem = { page: number | 'gap'; visibility: 'always' | 'wide' | 'narrow' }

function buttonCount(width: number): number {
  if (width < minWidthAbovePhone) return 1
  return width <= maxNarrowWidth ? 5 : 7
}

/** The first and the last page are always displayed, so the middle has two buttons fewer. */
function visiblePages(pageCount: number, currPage: number, buttons: number): (number | 'gap')[] {
  if (buttons === 1) return [currPage]
  const visibleCount = Math.min(buttons, pageCount)
  if (visibleCount < 3) return Array.from({ length: visibleCount }, (_, i) => i + 1)
  const inner = visibleCount - 2
  const start = Math.max(2, Math.min(currPage - Math.floor(inner / 2), pageCount - inner))
  const middle = Array.from({ length: inner }, (_, i) => start + i)
  const before = start > 2 ? (['gap'] as const) : []
  const after = start + inner < pageCount ? (['gap'] as const) : []
  return [1, ...before, ...middle, ...after, pageCount]
}

const integerAtLeast = (min: number, value: number) => (value >= min ? Math.floor(value) : min)

/** The buttons of a list of `total` rows on a screen of `width` pixels. A page after the end counts as the last page. */
export function pagerButtons(total: number, pageSize: number, currPage: number, width: number): PagerButtons {
  const pageCount = Math.max(1, Math.ceil(integerAtLeast(0, total) / integerAtLeast(1, pageSize)))
  const current = Math.min(integerAtLeast(1, currPage), pageCount)
  return {
    pageCount,
    currPage: current,
    pages: visiblePages(pageCount, current, buttonCount(width)),
    previous: current > 1 ? current - 1 : undefined,
    next: current < pageCount ? current + 1 : undefined,
    hasPageSizes: width > maxNarrowWidth,
  }
}

/** The wide and the narrow pager in one list, since the server does not know the screen width: media queries hide the rest. */
export function pagerItems(total: number, pageSize: number, currPage: number): PagerItem[] {
  const wide = pagerButtons(total, pageSize, currPage, maxNarrowWidth + 1).pages
  const narrow = pagerButtons(total, pageSize, currPage, maxNarrowWidth).pages
  const items: PagerItem[] = wide.map(page => ({
    page,
    visibility: narrow.includes(page) && page !== 'gap' ? 'always' : 'wide',
  }))
  const gaps = narrow.flatMap((page, i) => (page === 'gap' ? [narrow[i - 1]] : []))
  for (const before of gaps) {
    const at = items.findIndex(item => item.page === before) + 1
    if (items[at]?.page === 'gap') items[at] = { page: 'gap', visibility: 'always' }
    else items.splice(at, 0, { page: 'gap', visibility: 'narrow' })
  }
  return items
}
