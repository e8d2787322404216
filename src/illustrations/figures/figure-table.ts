/** Every figure by its name, which a figure block of a text names. */
import type { Figure } from './figure.ts'
import { drugLabel } from './health/drug-label.tsx'
import { gsrnAnatomy } from './health/gsrn-anatomy.tsx'
import { gsrnWard } from './health/gsrn-ward.tsx'
import { udiLabel } from './health/udi-label.tsx'
import { udiLevels } from './health/udi-levels.tsx'
import { glnAnatomy } from './logistics/gln-anatomy.tsx'
import { glnWarehouse } from './logistics/gln-warehouse.tsx'
import { graiAnatomy } from './logistics/grai-anatomy.tsx'
import { graiLoop } from './logistics/grai-loop.tsx'
import { labelOnPallet } from './logistics/label-on-pallet.tsx'
import { logisticsLabel } from './logistics/logistics-label.tsx'
import { palletAndCarton } from './logistics/pallet-and-carton.tsx'
import { ssccAnatomy } from './logistics/sscc-anatomy.tsx'
import { checkDigitFigure } from './numbers/check-digit.tsx'
import { digitToBars } from './numbers/digit-to-bars.tsx'
import { ean13Anatomy } from './numbers/ean-13-anatomy.tsx'
import { gtinFourLengths } from './numbers/gtin-four-lengths.tsx'
import { indicatorDigits } from './numbers/indicator-digits.tsx'
import { keysOverview } from './numbers/keys-overview.tsx'
import { packageLevels } from './numbers/package-levels.tsx'
import { prefixLengths } from './numbers/prefix-lengths.tsx'
import { upcAndEan } from './numbers/upc-and-ean.tsx'
import { whenNewNumber } from './numbers/when-new-number.tsx'
import { whichCodeTree } from './numbers/which-code-tree.tsx'
import { application } from './process/application.tsx'
import { cancellation } from './process/cancellation.tsx'
import { change } from './process/change.tsx'
import { organisationChart } from './process/organisation-chart.tsx'
import { productReport } from './process/product-report.tsx'
import { renewal } from './process/renewal.tsx'
import { timeLine } from './process/time-line.tsx'
import { chineseText } from './symbols/chinese-text.tsx'
import { colours } from './symbols/colours.tsx'
import { curvedSurface } from './symbols/curved-surface.tsx'
import { digitalLinkAnatomy } from './symbols/digital-link-anatomy.tsx'
import { elementString } from './symbols/element-string.tsx'
import { magnification } from './symbols/magnification.tsx'
import { placing } from './symbols/placing.tsx'
import { quietZones } from './symbols/quiet-zones.tsx'
import { symbolKinds } from './symbols/symbol-kinds.tsx'
import { tillAndPhone } from './symbols/till-and-phone.tsx'
import { twoDimensional } from './symbols/two-dimensional.tsx'
import { animalCode } from './trade/animal-code.tsx'
import { bicycleCode } from './trade/bicycle-code.tsx'
import { crossBorder } from './trade/cross-border.tsx'
import { inStoreCode } from './trade/in-store-code.tsx'
import { migration } from './trade/migration.tsx'
import { recall } from './trade/recall.tsx'
import { traceChain } from './trade/trace-chain.tsx'

export const figures: Readonly<Record<string, Figure>> = {
  'check-digit': checkDigitFigure,
  'digit-to-bars': digitToBars,
  'ean-13-anatomy': ean13Anatomy,
  'gtin-four-lengths': gtinFourLengths,
  'indicator-digits': indicatorDigits,
  'keys-overview': keysOverview,
  'package-levels': packageLevels,
  'prefix-lengths': prefixLengths,
  'upc-and-ean': upcAndEan,
  'when-new-number': whenNewNumber,
  'which-code-tree': whichCodeTree,
  'chinese-text': chineseText,
  colours,
  'curved-surface': curvedSurface,
  'digital-link-anatomy': digitalLinkAnatomy,
  'element-string': elementString,
  magnification,
  placing,
  'quiet-zones': quietZones,
  'symbol-kinds': symbolKinds,
  'till-and-phone': tillAndPhone,
  'two-dimensional': twoDimensional,
  'gln-anatomy': glnAnatomy,
  'gln-warehouse': glnWarehouse,
  'grai-anatomy': graiAnatomy,
  'grai-loop': graiLoop,
  'label-on-pallet': labelOnPallet,
  'logistics-label': logisticsLabel,
  'pallet-and-carton': palletAndCarton,
  'sscc-anatomy': ssccAnatomy,
  'drug-label': drugLabel,
  'gsrn-anatomy': gsrnAnatomy,
  'gsrn-ward': gsrnWard,
  'udi-label': udiLabel,
  'udi-levels': udiLevels,
  'animal-code': animalCode,
  'bicycle-code': bicycleCode,
  'cross-border': crossBorder,
  'in-store-code': inStoreCode,
  migration,
  recall,
  'trace-chain': traceChain,
  application,
  cancellation,
  change,
  'organisation-chart': organisationChart,
  'product-report': productReport,
  renewal,
  'time-line': timeLine,
}

/** The figures by subject, in the order of the table. */
export const figureGroups: readonly { title: string; first: string }[] = [
  { title: '编号怎样组成', first: 'check-digit' },
  { title: '符号怎样印、怎样读', first: 'chinese-text' },
  { title: '物流、位置和资产', first: 'gln-anatomy' },
  { title: '医疗卫生', first: 'drug-label' },
  { title: '行业里怎样用', first: 'animal-code' },
  { title: '业务怎样办', first: 'application' },
]
