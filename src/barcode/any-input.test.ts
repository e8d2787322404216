import { expect, test } from 'vitest'
import { postAnything as post } from '../../test/ask.ts'
import { freshApp } from '../../test/fresh-app.ts'
import { rubbish } from '../../test/rubbish.ts'

const SSCC = 'barcodegeneration/api/getGS1CodeListSSCC'
const GRAI = 'barcodegeneration/api/getGS1CodeListGRAI'

const drawn = [
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

test('nothing that is typed into any field makes a call fail unexpectedly', async () => {
  const { app } = await freshApp({ limits: false })
  const fields: Record<string, string[]> = {
    [SSCC]: ['firmCode', 'extensionDigit', 'startSerial', 'count'],
    [GRAI]: ['firmCode', 'assetType', 'startSerial', 'count'],
    'barcodegeneration/api/previewSSCC': ['firmCode', 'extensionDigit', 'startSerial', 'count'],
    'barcodegeneration/api/previewGRAI': ['firmCode', 'assetType', 'startSerial', 'count'],
    'barcodegeneration/api/getBarcode': ['type', 'code', 'format', 'magnification', 'dpi', ...drawn],
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
      ...drawn,
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
      for (const value of [...rubbish, [], {}, true, -1, 1e300]) {
        const answer = await post(app, path, { ...good, [name]: value })
        expect([200, 400, 404, 422], `${path} ${name} ${JSON.stringify(value)?.slice(0, 40)}`).toContain(answer.status)
        if (answer.status === 400) expect(answer.faults.length).toBeGreaterThan(0)
      }
    }
  }
})
