import { expect, test } from 'vitest'
import { invalidNumbers } from '../../test/faults/invalid-numbers.ts'
import { postRaw as post } from '../../test/tools/call-api.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'

const ssccPath = 'barcodegeneration/api/getGS1CodeListSSCC'
const graiPath = 'barcodegeneration/api/getGS1CodeListGRAI'

const drawingFields = [
  'xDimension',
  'barHeight',
  'barWidthReduction',
  'bearerBars',
  'use',
  'addOn',
  'humanReadable',
  'level',
  'shape',
  'override',
]

test('no input in any field makes a call fail unexpectedly', async () => {
  const { app } = await freshApp({ limits: false })
  const fields: Record<string, string[]> = {
    [ssccPath]: ['firmCode', 'extensionDigit', 'startSerial', 'count'],
    [graiPath]: ['firmCode', 'assetType', 'startSerial', 'count'],
    'barcodegeneration/api/previewSSCC': ['firmCode', 'extensionDigit', 'startSerial', 'count'],
    'barcodegeneration/api/previewGRAI': ['firmCode', 'assetType', 'startSerial', 'count'],
    'barcodegeneration/api/getBarcode': ['type', 'code', 'format', 'magnification', 'dpi', ...drawingFields],
    'barcodegeneration/api/createQRcode': [
      'content',
      'gtin',
      'batch',
      'expiry',
      'serial',
      'variant',
      'produced',
      'elements',
      'domain',
      'carrier',
      'size',
      ...drawingFields,
    ],
    'barcodegeneration/api/checkGS1Code': ['code', 'type'],
    'ssccCodeImage/api/update': ['id', 'xDimension', 'barHeight', 'title', 'note'],
    'graiCodeImage/api/update': ['id', 'xDimension', 'barHeight', 'title', 'note'],
  }
  const good = {
    firmCode: '6901234',
    assetType: '1',
    type: 'EAN-13',
    code: '6901234567892',
    gtin: '6901234567892',
    id: 'x',
  }
  for (const [path, names] of Object.entries(fields)) {
    for (const name of names) {
      for (const value of [...invalidNumbers, [], {}, true, -1, 1e300]) {
        const reply = await post(app, path, { ...good, [name]: value })
        expect([200, 400, 404, 422], `${path} ${name} ${JSON.stringify(value)?.slice(0, 40)}`).toContain(reply.status)
        if (reply.status === 400) expect(reply.faults.length).toBeGreaterThan(0)
      }
    }
  }
})
