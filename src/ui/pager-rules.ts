// Which page buttons a list shows: 7 on wide screens; at 992 px or less 5, with only previous and next beside them; under 480 px the current one.

export const PAGE_SIZES = [10, 20] as const
export const DEFAULT_PAGE_SIZE = 10
/** Screen widths, in CSS pixels, up to which the pager is narrow, and below which it is a phone's. */
export const NARROW_UP_TO = 992
export const PHONE_BELOW = 480

export type PagerButtons = {
  pageCount: number
  currPage: number
  /** Page numbers in order; 'gap' where some are left out. */
  pages: (number | 'gap')[]
  previous: number | undefined
  next: number | undefined
  /** Whether count and page size stand beside the buttons. */
  hasSizes: boolean
}

export type PagerItem = { page: number | 'gap'; shown: 'always' | 'wide' | 'narrow' }

function buttonsFor(width: number): number {
  if (width < PHONE_BELOW) return 1
  return width <= NARROW_UP_TO ? 5 : 7
}

/** First and last page always stand at the ends, so the window between them holds two fewer. */
function windowed(pageCount: number, currPage: number, buttons: number): (number | 'gap')[] {
  if (buttons === 1) return [currPage]
  const shown = Math.min(buttons, pageCount)
  if (shown < 3) return Array.from({ length: shown }, (_, i) => i + 1)
  const inner = shown - 2
  const start = Math.max(2, Math.min(currPage - Math.floor(inner / 2), pageCount - inner))
  const middle = Array.from({ length: inner }, (_, i) => start + i)
  const before = start > 2 ? (['gap'] as const) : []
  const after = start + inner < pageCount ? (['gap'] as const) : []
  return [1, ...before, ...middle, ...after, pageCount]
}

const wholeAtLeast = (least: number, value: number) => (value >= least ? Math.floor(value) : least)

/** The buttons of a list of `total` rows on a screen `width` pixels wide. A page beyond the end counts as the last one. */
export function pagerButtons(total: number, pageSize: number, currPage: number, width: number): PagerButtons {
  const pageCount = Math.max(1, Math.ceil(wholeAtLeast(0, total) / wholeAtLeast(1, pageSize)))
  const current = Math.min(wholeAtLeast(1, currPage), pageCount)
  return {
    pageCount,
    currPage: current,
    pages: windowed(pageCount, current, buttonsFor(width)),
    previous: current > 1 ? current - 1 : undefined,
    next: current < pageCount ? current + 1 : undefined,
    hasSizes: width > NARROW_UP_TO,
  }
}

/** Wide and narrow pager in one list, so that the server need not know the width: media queries hide what does not belong. */
export function pagerItems(total: number, pageSize: number, currPage: number): PagerItem[] {
  const wide = pagerButtons(total, pageSize, currPage, NARROW_UP_TO + 1).pages
  const narrow = pagerButtons(total, pageSize, currPage, NARROW_UP_TO).pages
  const items: PagerItem[] = wide.map(page => ({
    page,
    shown: narrow.includes(page) && page !== 'gap' ? 'always' : 'wide',
  }))
  const gaps = narrow.flatMap((page, i) => (page === 'gap' ? [narrow[i - 1]] : []))
  for (const before of gaps) {
    const at = items.findIndex(item => item.page === before) + 1
    if (items[at]?.page === 'gap') items[at] = { page: 'gap', shown: 'always' }
    else items.splice(at, 0, { page: 'gap', shown: 'narrow' })
  }
  return items
}
