/** The size at which a page of a PDF is drawn: sharp at the largest zoom, and limited, whatever the document declares. */

/** Of the drawn picture: the width for a page of usual proportions, the longest side, and the area. */
const limits = { width: 1800, side: 6000, pixels: 8_000_000 } as const

/** The factor from the page's own size in points. Undefined if the page has no drawable size. */
export function pageScale({ width, height }: { width: number; height: number }): number | undefined {
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) return undefined
  const scale = Math.min(
    limits.width / width,
    limits.side / Math.max(width, height),
    Math.sqrt(limits.pixels / (width * height)),
  )
  return Math.min(width, height) * scale < 1 ? undefined : scale
}
