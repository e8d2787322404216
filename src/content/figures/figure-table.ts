/** Every figure by its name, which a figure block of a text names. */
import type { Figure } from './figure.ts'
import { gsrnAnatomy } from './health/gsrn-anatomy.tsx'
import { glnAnatomy } from './logistics/gln-anatomy.tsx'
import { graiAnatomy } from './logistics/grai-anatomy.tsx'
import { ssccAnatomy } from './logistics/sscc-anatomy.tsx'
import { checkDigitFigure } from './numbers/check-digit.tsx'
import { digitToBars } from './numbers/digit-to-bars.tsx'
import { ean13Anatomy } from './numbers/ean-13-anatomy.tsx'
import { gtinFourLengths } from './numbers/gtin-four-lengths.tsx'
import { indicatorDigits } from './numbers/indicator-digits.tsx'
import { packageLevels } from './numbers/package-levels.tsx'
import { prefixLengths } from './numbers/prefix-lengths.tsx'
import { upcAndEan } from './numbers/upc-and-ean.tsx'
import { whenNewNumber } from './numbers/when-new-number.tsx'
import { application } from './process/application.tsx'
import { cancellation } from './process/cancellation.tsx'
import { change } from './process/change.tsx'
import { organisationChart } from './process/organisation-chart.tsx'
import { productReport } from './process/product-report.tsx'
import { renewal } from './process/renewal.tsx'
import { timeLine } from './process/time-line.tsx'
import { colours } from './symbols/colours.tsx'
import { elementString } from './symbols/element-string.tsx'
import { magnification } from './symbols/magnification.tsx'
import { quietZones } from './symbols/quiet-zones.tsx'

export const figures: Readonly<Record<string, Figure>> = {
  'check-digit': checkDigitFigure,
  'digit-to-bars': digitToBars,
  'ean-13-anatomy': ean13Anatomy,
  'gtin-four-lengths': gtinFourLengths,
  'indicator-digits': indicatorDigits,
  'package-levels': packageLevels,
  'prefix-lengths': prefixLengths,
  'upc-and-ean': upcAndEan,
  'when-new-number': whenNewNumber,
  colours,
  'element-string': elementString,
  magnification,
  'quiet-zones': quietZones,
  'gln-anatomy': glnAnatomy,
  'grai-anatomy': graiAnatomy,
  'sscc-anatomy': ssccAnatomy,
  'gsrn-anatomy': gsrnAnatomy,
  application,
  cancellation,
  change,
  'organisation-chart': organisationChart,
  'product-report': productReport,
  renewal,
  'time-line': timeLine,
}
