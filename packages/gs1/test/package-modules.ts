/** The exports of the package by the name under which others import them. */

import * as digitalLink from '../src/digital-link.ts'
import * as elements from '../src/elements.ts'
import * as epc from '../src/epc.ts'
import * as faults from '../src/faults.ts'
import * as files from '../src/files.ts'
import * as interpret from '../src/interpret.ts'
import * as keys from '../src/keys.ts'
import * as sheets from '../src/sheets.ts'
import * as symbols from '../src/symbols.ts'

export const packageModules = {
  '@barcode-authority/gs1/digital-link': digitalLink,
  '@barcode-authority/gs1/elements': elements,
  '@barcode-authority/gs1/epc': epc,
  '@barcode-authority/gs1/faults': faults,
  '@barcode-authority/gs1/files': files,
  '@barcode-authority/gs1/interpret': interpret,
  '@barcode-authority/gs1/keys': keys,
  '@barcode-authority/gs1/sheets': sheets,
  '@barcode-authority/gs1/symbols': symbols,
} as const
