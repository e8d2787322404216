/** Where the first version of the site's content has its figures. Staff place them in texts by the block `<figure data-figure="name">`. */

/** `at`: the path of a page, or type and slug of an item. `after`: behind which section, counted by headings of the second level from 1; 0 is
 *  before the first one, and a number beyond the last is the end. */
export type Placement = { at: string; figure: string; after: number }

// biome-ignore format: one placement a line
export const placements: readonly Placement[] = [
  { at: '/Business/Guide2', figure: 'ean-13-anatomy', after: 1 },
  { at: '/Business/Guide2', figure: 'when-new-number', after: 2 },
  { at: '/Business/Code1', figure: 'ean-13-anatomy', after: 1 },
  { at: '/Business/Code1', figure: 'prefix-lengths', after: 1 },
  { at: 'knowledge/gtin-structure', figure: 'gtin-four-lengths', after: 1 },
  { at: 'knowledge/gtin-structure', figure: 'upc-and-ean', after: 2 },
  { at: '/Knowledge/TeKIndex/GS1System', figure: 'digit-to-bars', after: 2 },
  { at: '/Knowledge/TeKIndex/GS1System2', figure: 'element-string', after: 1 },
  { at: '/Business/Code2', figure: 'package-levels', after: 1 },
  { at: '/Business/Code2', figure: 'indicator-digits', after: 2 },
  { at: '/Business/Guide3', figure: 'colours', after: 3 },
  { at: '/Business/Guide3', figure: 'quiet-zones', after: 2 },
  { at: '/Business/Guide3', figure: 'magnification', after: 1 },
  { at: 'knowledge/symbol-color', figure: 'colours', after: 1 },
  { at: 'knowledge/symbol-size', figure: 'magnification', after: 1 },
  { at: 'knowledge/new-gtin-when', figure: 'when-new-number', after: 1 },
  { at: 'knowledge/variable-measure', figure: 'indicator-digits', after: 1 },
  { at: 'knowledge/number-not-meaning', figure: 'check-digit', after: 1 },
  { at: '/Business/Code3', figure: 'sscc-anatomy', after: 1 },
  { at: '/Business/GLN', figure: 'gln-anatomy', after: 2 },
  { at: '/Business/GSRN', figure: 'gsrn-anatomy', after: 1 },
  { at: '/Business/GIAI', figure: 'grai-anatomy', after: 2 },
  { at: '/Business/Guide1', figure: 'application', after: 1 },
  { at: '/Business/Guide5', figure: 'renewal', after: 1 },
  { at: '/Business/Renewal', figure: 'renewal', after: 2 },
  { at: '/Business/Guide6', figure: 'change', after: 1 },
  { at: '/Business/Change', figure: 'change', after: 3 },
  { at: '/Business/Guide7', figure: 'cancellation', after: 2 },
  { at: '/Business/Guide4', figure: 'product-report', after: 3 },
  { at: '/Org/Departments', figure: 'organisation-chart', after: 1 },
  { at: '/Org/Intro', figure: 'time-line', after: 3 },
  { at: '/Business/Code3', figure: 'logistics-label', after: 2 },
  { at: '/Business/Code3', figure: 'pallet-and-carton', after: 1 },
  { at: 'knowledge/logistics-label-design', figure: 'logistics-label', after: 1 },
  { at: 'knowledge/logistics-label-design', figure: 'label-on-pallet', after: 2 },
  { at: '/Business/applyGLN', figure: 'gln-warehouse', after: 1 },
  { at: 'knowledge/gln-practice', figure: 'gln-warehouse', after: 1 },
  { at: 'news/application-returnable-box', figure: 'grai-loop', after: 9 },
  { at: '/Business/GIAI', figure: 'grai-loop', after: 3 },
  { at: '/Business/GSRN', figure: 'gsrn-ward', after: 2 },
  { at: '/Business/UDI', figure: 'udi-label', after: 1 },
  { at: '/Business/UDI', figure: 'udi-levels', after: 3 },
  { at: 'knowledge/udi-di-pi', figure: 'udi-label', after: 1 },
  { at: '/Business/ypzs', figure: 'drug-label', after: 1 },
  { at: '/Business/FoodSafety', figure: 'trace-chain', after: 3 },
  { at: '/Business/FoodSafety', figure: 'recall', after: 5 },
  { at: 'knowledge/trace-design', figure: 'trace-chain', after: 1 },
  { at: 'news/food-recall', figure: 'recall', after: 9 },
  { at: '/Business/Animalcode', figure: 'animal-code', after: 1 },
  { at: '/Business/animalRFID', figure: 'animal-code', after: 1 },
  { at: '/Knowledge/GSBMindex/zxcbm', figure: 'bicycle-code', after: 2 },
  { at: '/Service/Crossborder', figure: 'cross-border', after: 2 },
  { at: 'news/center-in-store-code', figure: 'in-store-code', after: 9 },
  { at: 'news/depth-digital-link', figure: 'digital-link-anatomy', after: 9 },
  { at: '/Business/BarcodeV', figure: 'digital-link-anatomy', after: 2 },
  { at: 'news/retail-checkout-2d', figure: 'till-and-phone', after: 9 },
  { at: 'news/topic-gm2d-overview', figure: 'till-and-phone', after: 9 },
  { at: '/Knowledge/GSBMindex/ewbm', figure: 'two-dimensional', after: 1 },
  { at: '/Knowledge/GSBMindex/ewbm', figure: 'chinese-text', after: 2 },
  { at: 'knowledge/qr-or-datamatrix', figure: 'two-dimensional', after: 1 },
  { at: '/Knowledge/TeKIndex/ANCCSystem', figure: 'symbol-kinds', after: 2 },
  { at: '/Business/Guide3', figure: 'placing', after: 4 },
  { at: '/Service/jcyxz/Barcode', figure: 'curved-surface', after: 3 },
  { at: 'news/center-placement-standard', figure: 'placing', after: 9 },
  { at: '/Knowledge/TeKIndex/GS1System', figure: 'keys-overview', after: 1 },
  { at: 'knowledge/gs1-keys-overview', figure: 'keys-overview', after: 1 },
  { at: '/Business/Register', figure: 'which-code-tree', after: 2 },
  { at: '/News/Retail', figure: 'till-and-phone', after: 1 },
  { at: '/News/Retail', figure: 'migration', after: 2 },
  { at: '/News/Retail', figure: 'in-store-code', after: 3 },
  { at: '/News/FoodSafety', figure: 'recall', after: 2 },
  { at: '/Business/Guide2', figure: 'check-digit', after: 9 },
  { at: '/Business/Code3', figure: 'label-on-pallet', after: 4 },
  { at: '/Business/Code2', figure: 'gtin-four-lengths', after: 9 },
  { at: '/Service/Crossborder', figure: 'upc-and-ean', after: 1 },
  { at: 'picture/retail-placement', figure: 'placing', after: 9 },
  { at: 'picture/retail-colors', figure: 'colours', after: 9 },
  { at: 'picture/retail-quiet-zone', figure: 'quiet-zones', after: 9 },
  { at: 'picture/retail-can', figure: 'curved-surface', after: 9 },
  { at: 'picture/retail-two-codes', figure: 'till-and-phone', after: 9 },
]

/** The block that places a figure in a text. */
export const figureBlock = (name: string) => `<figure data-figure="${name}"></figure>`

/** Puts the figures of an item into its text.
 *  @example placeFigures('<h2 id="h-1">一</h2><p>甲</p>', [{ at: '', figure: 'x', after: 0 }]) // '<figure data-figure="x"></figure><h2 id="h-1">一</h2><p>甲</p>' */
export function placeFigures(html: string, places: readonly Placement[]): string {
  if (places.length === 0) return html
  const sections = html.split(/(?=<h2[ >])/)
  const hasIntroduction = !/^<h2[ >]/.test(html)
  const last = sections.length - 1
  const blocks = sections.map(() => '')
  let front = ''
  for (const { figure, after } of places) {
    const index = after - (hasIntroduction ? 0 : 1)
    if (index < 0) front += figureBlock(figure)
    else blocks[Math.min(index, last)] += figureBlock(figure)
  }
  return front + sections.map((section, index) => section + blocks[index]).join('')
}
